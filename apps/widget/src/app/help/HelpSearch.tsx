import { useId, useState } from "react";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { viewIcons } from "../common/view-icons.ts";
import { RowSkeletons } from "../navigation/RowSkeletons.tsx";
import { ViewBody } from "../navigation/ViewBody.tsx";
import { ViewNote } from "../navigation/ViewNote.tsx";
import { useParts } from "../widget-context.ts";
import { Popular } from "./Popular.tsx";
import { Results } from "./Results.tsx";
import { SearchBox } from "./SearchBox.tsx";
import css from "./HelpSearch.module.css";
import { Suggestions } from "./Suggestions.tsx";
import { useSearch } from "./use-search.ts";

const SKELETONS = 4;

/** Looks for help articles: suggestions while the visitor types, all results on Enter. */
export function HelpSearch() {
  const { router, translator } = useParts();
  const { t } = translator;
  const listId = useId();
  const found = useSearch();
  const { text, options, search, isWaiting } = found;
  // Whoever comes back from an article goes on where they left the list.
  const [takesFocus] = useState(text === "");
  const isAnswered = !found.isEmpty && !isWaiting && !search.error;
  const hasFailed = search.error && search.results.length === 0;
  return (
    <ViewBody
      head={
        <SearchBox
          chosen={found.chosen}
          isExpanded={found.hasLines}
          listId={listId}
          onKeyDown={found.onKeyDown}
          onText={found.type}
          takesFocus={takesFocus}
          text={text}
        />
      }
      section={found.showsResults ? "results" : "suggestions"}
    >
      <div role="status">
        {isAnswered && <OnlySpoken>{t("help.found", { count: search.total })}</OnlySpoken>}
      </div>
      {found.isEmpty && <Popular />}
      {isWaiting && (
        <div className={css["waiting"]}>
          <RowSkeletons count={SKELETONS} hasIcon label={t("help.loading")} />
        </div>
      )}
      {found.hasLines && (
        <Suggestions
          chosen={found.chosen}
          id={listId}
          onTake={found.take}
          options={options}
          total={found.total}
        />
      )}
      {found.showsResults && search.results.length > 0 && <Results />}
      {isAnswered && search.results.length === 0 && (
        <ViewNote
          action={t("home.start")}
          icon={viewIcons.search}
          onAction={() => router.go("chat")}
          text={t("help.nothingText")}
          title={t("help.nothing", { query: text.trim() })}
        />
      )}
      {hasFailed && (
        <ViewNote
          action={t("error.retry")}
          icon="alert"
          isAlert
          onAction={found.retry}
          text={t("help.failedText")}
          title={t("help.failed")}
        />
      )}
    </ViewBody>
  );
}
