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

/** Plays the chime: two soft notes within 0.4 seconds, at full volume (S9-12). */
export async function playChime(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
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
