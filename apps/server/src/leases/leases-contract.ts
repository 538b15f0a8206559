import { describe, expect, onTestFinished, test } from "vitest";
import type { LeasedWork, LeaseName, Leases } from "../ports/leases.ts";

/** Work that notes in a common list when it starts and stops, and lets a test wait for that. */
export class NotedWork {
  readonly notes: string[] = [];
  #heard = (): void => undefined;

  /** @param who stands before each note @param stop what stopping waits for */
  of(who: string, stop: () => Promise<void> = async () => undefined): LeasedWork {
    return {
      start: () => this.#note(`${who} starts`),
      stop: async () => {
        await stop();
        this.#note(`${who} stops`);
      },
    };
  }

  /** Resolves when there are that many notes. */
  async count(wanted: number): Promise<string[]> {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    this.#heard = () => {
      if (this.notes.length >= wanted) resolve([...this.notes]);
    };
    this.#heard();
    return promise;
  }

  #note(text: string): void {
    this.notes.push(text);
    this.#heard();
  }
}

/** What leases promise to a process, whatever decides on them. */
export function describeLeasesContract(adapter: string, open: () => Leases): void {
  const opened = (): Leases => {
    const leases = open();
    onTestFinished(async () => leases.close());
    return leases;
  };

  describe(`${adapter} leases`, () => {
    test("a process that nobody competes with does all the work, each once", async () => {
      const work = new NotedWork();
      const leases = opened();
      const names: LeaseName[] = ["retention", "webhooks", "ringing"];
      for (const name of names) leases.hold(name, work.of(name));
      expect((await work.count(3)).toSorted()).toEqual([
        "retention starts",
        "ringing starts",
        "webhooks starts",
      ]);
    });

    test("closing waits until the work has stopped, and does it once", async () => {
      const work = new NotedWork();
      const leases = opened();
      const ending = Promise.withResolvers<void>();
      leases.hold(
        "retention",
        work.of("work", async () => ending.promise),
      );
      await work.count(1);
      const closed = Promise.all([leases.close(), leases.close()]);
      ending.resolve();
      await closed;
      expect(work.notes).toEqual(["work starts", "work stops"]);
    });

    test("closing before any work was given is fine", async () => {
      await expect(opened().close()).resolves.toBeUndefined();
    });
  });
}
