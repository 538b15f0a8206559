import type { ClientMessage } from "@parley/client";
import type { PageAgent, PageMessage } from "@parley/loader/types";
import type { AgentProfile, FileAttachment } from "@parley/protocol";

/** An address that works on any page; what the server says begins at its own root. */
export const absolute = (url: string, origin: string): string =>
  url === "" ? "" : new URL(url, origin).href;

export const isFile = (attachment: { type: string }): attachment is FileAttachment =>
  attachment.type === "file";

/** A message as the page hears of it. */
export const messageOf = ({ id, m, n, co, attchs }: ClientMessage, origin: string): PageMessage => ({
  id,
  text: m,
  name: n,
  at: co,
  files: attchs.filter(isFile).map(({ url }) => absolute(url, origin)),
});

export const agentOf = (
  { profileId, displayName, profileTitle, profileImage }: AgentProfile,
  origin: string,
): PageAgent => ({
  id: profileId,
  name: displayName,
  position: profileTitle,
  image: absolute(profileImage, origin),
});
