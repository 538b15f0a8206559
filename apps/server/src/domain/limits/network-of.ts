import { isIPv6 } from "node:net";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Of an IPv6 address: one household or server has all addresses that begin with the same 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * The internet address as limits and bans know it: IPv4 as it is, IPv6 as its /64 network, since whoever has one address
 * of it has them all. What is no address comes back unchanged.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // A zone (fe80::1%eth0) says through which cable the address was reached.
  const bare = address.split("%")[0] ?? address;
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Whether an address is this very machine's own. */
export const isLoopback = (address: string): boolean =>
  address === "::1" || (MAPPED_IPV4.exec(address)?.[1] ?? address).startsWith("127.");

/** An IPv4 address at the end takes the place of two groups; it lies beyond the network's part. */
const groupsOf = (text: string): string[] =>
  text === "" ? [] : text.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
