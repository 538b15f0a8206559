import { Component, type ReactNode } from "react";
import { useParts } from "../widget-context.ts";
import css from "./FeatureBoundary.module.css";

interface Props {
  children: ReactNode;
  /** Nothing stands in the place of what failed: there is no room for words, and the chat works without it. */
  isQuiet?: boolean;
  /** Called before what failed is drawn again. */
  onRetry?: () => void;
}

/** Keeps a fault, or a chunk that does not come, to the part of the window in which it happened. */
export class FeatureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isQuiet) return null;
    const retry = (): void => {
      this.props.onRetry?.();
      this.setState({ hasFailed: false });
    };
    return <Failure onRetry={retry} />;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useParts().translator;
  return (
    <div className={css["failure"]} role="alert">
      <p>{t("error.sentence")}</p>
      <button type="button" onClick={onRetry}>
        {t("error.retry")}
      </button>
    </div>
  );
}
