const SENTENCES: Readonly<Record<string, string>> = {
  SERVER_STOPPING: "The server is restarting.",
  SLOW_CONSUMER: "Too much had happened to show it all; fetching it anew.",
};

/** Why the server closed the connection, as a sentence; empty when it did not say or the code means nothing here. */
export const farewellText = (code: string | null): string => (code !== null && SENTENCES[code]) || "";
