import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { LetterRecord } from "../ports/letter-store.ts";

/** What is known of a letter beside its text. Kept as JSON beside it. */
type Envelope = Pick<LetterRecord, "from" | "to" | "attempts" | "firstTriedAt" | "dueAt">;

const LETTER = ".eml";
const ENVELOPE = ".json";
const FAILED = "failed";
/** Nobody takes so long to write a letter. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * Letters in a folder, for people and for a later start: `id.eml` as it goes over the wire, `id.json` its envelope. A letter
 * exists once its envelope does, which is renamed into place after the letter is on the disk.
 */
export class Outbox {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes what is missing and deletes what an earlier process did not finish; others may be writing in the folder. */
  static async open(folder: string): Promise<Outbox> {
    await mkdir(join(folder, FAILED), { recursive: true, mode: 0o700 });
    const names = new Set(await readdir(folder));
    const unfinished = [...names].filter(
      (name) =>
        name.endsWith(".draft") || (name.endsWith(LETTER) && !names.has(name.replace(LETTER, ENVELOPE))),
    );
    for (const name of unfinished) await removeAbandoned(join(folder, name));
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
  async add(letter: LetterRecord): Promise<void> {
    await this.#write(this.#folder, letter);
  }

  /** A letter that is given up, for whoever looks after the server. */
  async addFailed(letter: LetterRecord): Promise<void> {
    await this.#write(join(this.#folder, FAILED), letter);
  }

  /** A letter as the store keeps it; null when another process has just taken it. */
  async readRecord(id: string): Promise<LetterRecord | null> {
    const [json, body] = await Promise.all([
      readFile(this.#path(id, ENVELOPE), "utf8").catch(unlessGone),
      readFile(this.#path(id, LETTER), "latin1").catch(unlessGone),
    ]);
    if (json === undefined || body === undefined) return null;
    const envelope = JSON.parse(json) as Envelope;
    const { from, to, attempts, firstTriedAt, dueAt } = envelope;
    const tried = { attempts, firstTriedAt, dueAt, createdAt: dueAt };
    return { id, kind: "written", conversationId: "", ref: "", from, to, body, ...tried };
  }

  /** Somebody else has it now. The envelope goes first: a letter without one is swept away at the next start. */
  async drop(id: string): Promise<void> {
    await rm(this.#path(id, ENVELOPE), { force: true });
    await rm(this.#path(id, LETTER), { force: true });
  }

  async #write(
    folder: string,
    { id, body, from, to, attempts, firstTriedAt, dueAt }: LetterRecord,
  ): Promise<void> {
    const envelope: Envelope = { from, to, attempts, firstTriedAt, dueAt };
    await writeFlushed(join(folder, id + LETTER), Buffer.from(body, "latin1"));
    const draft = join(folder, `${id}.draft`);
    await writeFlushed(draft, JSON.stringify(envelope));
    await rename(draft, join(folder, id + ENVELOPE));
    await flushFolder(folder);
  }

  #path(id: string, kind: string): string {
    return join(this.#folder, `${id}${kind}`);
  }
}

async function removeAbandoned(path: string): Promise<void> {
  const written = await stat(path).catch(unlessGone);
  if (written && written.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
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
