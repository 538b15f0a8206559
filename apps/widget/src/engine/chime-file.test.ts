import { expect, test, vi } from "vitest";
import { playChimeFile } from "./chime-file.ts";

type Create = NonNullable<Parameters<typeof playChimeFile>[0]>;
type Player = ReturnType<Create>;

function fakePlayer(play: () => Promise<void>) {
  const events = new EventTarget();
  const pause = vi.fn<() => void>();
  const player = { volume: 0, play, pause, addEventListener: events.addEventListener.bind(events) } as Player;
  return { events, pause, player };
}

test("[S9-12] [S9-13] [S7-88] the file is played at full volume, from beside the chat's chunks, and stopped after 0.2 s", async () => {
  const { player, pause } = fakePlayer(async () => undefined);
  const timers: [() => void, number][] = [];
  const create = vi.fn<Create>(() => player);
  await playChimeFile(create, (callback, ms) => timers.push([callback, ms]));
  expect(create).toHaveBeenCalledExactlyOnceWith(new URL("./chime.wav", import.meta.url).href);
  expect(player.volume).toBe(1);
  expect(pause).not.toHaveBeenCalled();
  expect(timers.map(([, ms]) => ms)).toEqual([200]);
  timers[0]?.[0]();
  expect(pause).toHaveBeenCalledTimes(1);
});

test("[S8-20] a file that cannot be loaded is an error", async () => {
  const { events, player } = fakePlayer(() => new Promise(() => undefined));
  const played = playChimeFile(() => player);
  events.dispatchEvent(new Event("error"));
  await expect(played).rejects.toThrow("The chat sound could not be loaded.");
});

test("[S8-20] a browser that refuses to play it is an error as well", async () => {
  const { player, pause } = fakePlayer(async () => {
    throw new Error("NotAllowedError");
  });
  await expect(playChimeFile(() => player)).rejects.toThrow("NotAllowedError");
  expect(pause).not.toHaveBeenCalled();
});
