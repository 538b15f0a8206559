import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** What is known of a letter beside its text. Kept as JSON beside it. */
export interface Envelope {
  from: string;
  to: string[];
  /** Tries so far. */
  attempts: number;
  /** When it was first tried; null before. */
  firstTriedAt: number | null;
  /** When it is to be tried next. */
  dueAt: number;
}

const LETTER = ".eml";
const ENVELOPE = ".json";
const FAILED = "failed";

/**
 * Letters in a folder: `id.eml` as it goes over the wire, `id.json` its envelope. A letter exists once its envelope does,
 * which is renamed into place after the letter is on the disk.
 */
export class Outbox {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes what is missing and deletes what an earlier process did not finish. */
  static async open(folder: string): Promise<Outbox> {
    await mkdir(join(folder, FAILED), { recursive: true, mode: 0o700 });
    const names = new Set(await readdir(folder));
    const unfinished = [...names].filter(
      (name) =>
        name.endsWith(".draft") || (name.endsWith(LETTER) && !names.has(name.replace(LETTER, ENVELOPE))),
    );
    for (const name of unfinished) await rm(join(folder, name), { force: true });
    return new Outbox(folder);
  }

  /** Ids of all letters that wait. */
  async list(): Promise<string[]> {
    const names = await readdir(this.#folder);
    return names
      .filter((name) => name.endsWith(ENVELOPE))
      .map((name) => name.slice(0, -ENVELOPE.length))
      .toSorted();
  }

  /** Resolves when letter and envelope are on the disk. */
  async add(id: string, letter: Buffer, envelope: Envelope): Promise<void> {
    await writeFlushed(this.#path(id, LETTER), letter);
    await this.saveEnvelope(id, envelope);
  }

  async saveEnvelope(id: string, envelope: Envelope): Promise<void> {
    const draft = join(this.#folder, `${id}.draft`);
    await writeFlushed(draft, JSON.stringify(envelope));
    await rename(draft, this.#path(id, ENVELOPE));
    await flushFolder(this.#folder);
  }

  async readEnvelope(id: string): Promise<Envelope> {
    return JSON.parse(await readFile(this.#path(id, ENVELOPE), "utf8")) as Envelope;
  }

  async readLetter(id: string): Promise<Buffer> {
    return readFile(this.#path(id, LETTER));
  }

  /** It has been sent. The envelope goes first: a letter without one is swept away at the next start. */
  async drop(id: string): Promise<void> {
    await rm(this.#path(id, ENVELOPE), { force: true });
    await rm(this.#path(id, LETTER), { force: true });
  }

  /** It is given up: kept in the folder `failed` for whoever looks after the server. */
  async giveUp(id: string): Promise<void> {
    for (const kind of [LETTER, ENVELOPE]) {
      await rename(this.#path(id, kind), join(this.#folder, FAILED, `${id}${kind}`));
    }
  }

  #path(id: string, kind: string): string {
    return join(this.#folder, `${id}${kind}`);
  }
}

async function writeFlushed(path: string, data: Buffer | string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
