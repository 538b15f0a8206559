import { useState, type KeyboardEvent } from "react";
import { useParts } from "../widget-context.ts";
import { moveChoice } from "./move-choice.ts";
import { useHelp } from "./use-help.ts";

/** What is in the box, what is shown under it, and what the keys do. */
export function useSearch() {
  const { router } = useParts();
  const { help, state } = useHelp();
  const { centre, searching } = help;
  const { search, isSearching } = state;
  const [text, setText] = useState(search.query);
  const [showsResults, setShowsResults] = useState(searching.showsResults);
  const [chosen, choose] = useState(-1);
  const { options, showsAll } = centre.suggestions();
  const isEmpty = text.trim() === "";
  // Every answer has a token, also one that found nothing.
  const isWaiting =
    !isEmpty && !search.error && search.results.length === 0 && (isSearching || search.token === "");
  const hasLines = !showsResults && options.length > 0;

  const show = (results: boolean): void => {
    searching.showsResults = results;
    setShowsResults(results);
    choose(-1);
  };
  const submit = (): void => {
    if (isEmpty) return;
    show(true);
    if (search.token === "" || search.query !== text.trim()) void centre.search(text);
  };
  const take = (line: number): void => {
    const option = options[line];
    if (!option) return submit();
    centre.clicked(option.id);
    router.go("kb-article", { articleId: option.id });
  };
  const type = (typed: string): void => {
    setText(typed);
    show(false);
    centre.type(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const next = hasLines ? moveChoice(event.key, chosen, options.length + (showsAll ? 1 : 0)) : undefined;
    if (next !== undefined) choose(next);
    else if (event.key === "Enter") take(chosen);
    else if (event.key === "Escape" && text !== "") type("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    text,
    type,
    take,
    chosen,
    onKeyDown,
    options,
    isEmpty,
    isWaiting,
    hasLines,
    showsResults,
    search,
    total: showsAll ? search.total : null,
    retry: () => void centre.search(text),
  };
}
