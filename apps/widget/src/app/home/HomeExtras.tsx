import { useCallback, useRef } from "react";
import { useScrollMemory } from "../navigation/use-scroll-memory.ts";
import { useParts } from "../widget-context.ts";
import { FootLine } from "./FootLine.tsx";
import { HelpCard } from "./HelpCard.tsx";
import css from "./HomeExtras.module.css";
import { LinksCard } from "./LinksCard.tsx";
import { RecentChats } from "./RecentChats.tsx";

/** What home shows under its card: help, recent conversations, the owner's links, the foot line. */
export function HomeExtras() {
  const { config } = useParts();
  const { content, helpCentre } = config.settings;
  const scroller = useRef<HTMLElement>(null);
  const findScroller = useCallback((box: HTMLElement | null) => {
    scroller.current = box?.parentElement?.parentElement ?? null;
  }, []);
  useScrollMemory(scroller);
  return (
    <div className={css["extras"]} ref={findScroller}>
      {helpCentre.siteId !== "" && <HelpCard />}
      <RecentChats />
      {content.links.length > 0 && <LinksCard links={content.links} />}
      <FootLine />
    </div>
  );
}
