import { useMemo } from "react";
import { useWidget } from "../widget-context.ts";
import { PlatformVideo } from "./PlatformVideo.tsx";
import { VideoOutLink } from "./VideoOutLink.tsx";
import { useVideoOptions } from "./use-video-options.ts";
import { videoLinks } from "./video-links.ts";

/** The videos of platforms that a message's text links to (S7-90), each with a player; on phones a link where the owner says so. */
export function LinkedVideos({ text }: { text: string }) {
  const options = useVideoOptions();
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const links = useMemo(() => videoLinks(text), [text]);
  return links.map(({ source, url }) =>
    isPhone && !options.mobile ? (
      <VideoOutLink key={url} source={source} url={url} />
    ) : (
      <PlatformVideo key={url} source={source} video={{ source, url, options }} />
    ),
  );
}
