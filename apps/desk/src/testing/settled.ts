/** Lets everything run that waits for promises which have settled: each link of a chain takes a turn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
