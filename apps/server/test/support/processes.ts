import { SharedState } from "../../src/domain/processes/shared-state.ts";
import { createMemoryFanout } from "../../src/fanout/memory.ts";
import { openSharedFanout } from "../../src/fanout/shared-fanout.ts";
import { MemoryMedium } from "../../src/fanout/testing/memory-wire.ts";
import type { Fanout } from "../../src/ports/fanout.ts";
import { ManualClock } from "../../src/ports/testing/manual-clock.ts";
import { NotedLog } from "../../src/ports/testing/noted-log.ts";

/** A process, as far as it tells others of itself. */
export interface TestProcess {
  fanout: Fanout;
  processes: SharedState;
}

/** A process without others. */
export function aloneProcess(clock: ManualClock, log = new NotedLog()): TestProcess {
  const fanout = createMemoryFanout({ log });
  return { fanout, processes: new SharedState({ fanout, clock, log, farewellMs: 0 }) };
}

/** Lets everything happen that waits for nothing but its turn. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/** Processes in memory that hear each other; a test decides on their clock and what of their talk is lost. */
export class TestProcesses {
  readonly clock = new ManualClock();
  readonly log = new NotedLog();
  readonly medium = new MemoryMedium();

  /** Another one; it says nothing of itself before `processes.start()`. */
  async join(farewellMs = 5_000, clock = this.clock): Promise<TestProcess> {
    const { log, medium } = this;
    const fanout = await openSharedFanout({ open: medium.open, clock, log });
    return { fanout, processes: new SharedState({ fanout, clock, log, farewellMs }) };
  }

  /** Lets time pass, second by second, with everything that happens in it. */
  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 1_000) {
      this.clock.advance(Math.min(1_000, milliseconds - passed));
      await turns();
    }
  }
}
