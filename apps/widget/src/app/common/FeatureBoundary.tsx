import { Component, type ReactNode } from "react";
import { useParts } from "../widget-context.ts";
import css from "./FeatureBoundary.module.css";

interface Props {
  children: ReactNode;
}

/** Keeps a fault, or a chunk that does not come, to the part of the window in which it happened. */
export class FeatureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Failure onRetry={() => this.setState({ hasFailed: false })} />;
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
