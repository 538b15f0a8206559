/** The two notes, a rising fourth: frequency in hertz, start and length in seconds. */
const NOTES = [
  { frequency: 659.25, start: 0, length: 0.22 },
  { frequency: 880, start: 0.11, length: 0.27 },
] as const;
/** Two notes overlap; together they reach full volume and no more. */
const NOTE_PEAK = 0.5;
const ATTACK = 0.012;

let context: AudioContext | undefined;

/** Browsers let a page make sound only after the visitor has touched it; before, asking would only log a warning. */
export const mayPlay = (hasInteracted: boolean): boolean =>
  navigator.userActivation?.hasBeenActive ?? hasInteracted;

/** A context that has not begun by then is refused: some browsers leave the promise open. */
const RESUME_MS = 300;

async function resumed(sound: AudioContext): Promise<void> {
  if (sound.state === "running") return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, RESUME_MS));
  await Promise.race([sound.resume(), late]);
  // Read anew: waiting has changed it.
  if ((sound.state as AudioContextState) !== "running") throw new Error("The browser refused Web Audio.");
}

/**
 * Plays the chime at full volume (S9-12); by an audio element where Web Audio is missing or refuses.
 * @throws Error when neither works (S8-20)
 */
export async function playChime(): Promise<void> {
  try {
    await playNotes();
  } catch {
    // Whatever Web Audio lacks, the element may do.
    await (await import("./chime-file.ts")).playChimeFile();
  }
}

/** Two soft notes within 0.4 seconds. */
async function playNotes(): Promise<void> {
  context ??= new AudioContext();
  await resumed(context);
  const now = context.currentTime + 0.01;
  for (const { frequency, start, length } of NOTES) {
    const tone = new OscillatorNode(context, { type: "sine", frequency });
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, now + start);
    envelope.gain.linearRampToValueAtTime(NOTE_PEAK, now + start + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(envelope).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}

/** Gives the audio device back. */
export async function closeChime(): Promise<void> {
  const closing = context;
  context = undefined;
  await closing?.close();
}
