/** What plays the file of the chime: an audio element, or a stand-in for one. */
type Player = Pick<HTMLAudioElement, "volume" | "play" | "pause" | "addEventListener">;

/** The fallback is cut off here (S9-13). */
const STOP_AFTER_MS = 200;

/** Address of the chime's file: beside the chat's own chunks, whatever page they are on (S7-88). */
const ADDRESS = new URL("./chime.wav", import.meta.url).href;

/**
 * Plays the chime's file at full volume (S9-12) and stops after 0.2 s (S9-13): for browsers without Web Audio.
 * @throws Error when the file cannot be loaded (S8-20), or the browser refuses to play it
 */
export async function playChimeFile(
  create: (address: string) => Player = (address) => new Audio(address),
  after: (callback: () => void, ms: number) => void = (callback, ms) => setTimeout(callback, ms),
): Promise<void> {
  const player = create(ADDRESS);
  player.volume = 1;
  const failure = new Promise<never>((_, reject) => {
    player.addEventListener("error", () => reject(new Error("The chat sound could not be loaded.")), {
      once: true,
    });
  });
  await Promise.race([player.play(), failure]);
  after(() => player.pause(), STOP_AFTER_MS);
}
