import { hash } from "node:crypto";
import type { Value } from "./source.ts";

const MASK = (1n << 64n) - 1n;

/** Sums up rows so that the same rows, in whatever order, give the same sum, and hardly any others do. */
export class Digest {
  rows = 0;
  #sum = 0n;

  add(row: readonly unknown[]): void {
    this.rows += 1;
    this.#sum = (this.#sum + hash("sha256", JSON.stringify(row), "buffer").readBigUInt64LE()) & MASK;
  }

  equals(other: Digest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}

/** What becomes of a column's value, in SQLite's form, so that both databases' rows can be compared. */
export type Convert = (value: Value) => Value | boolean;

/** By PostgreSQL's name of the column's type. */
export function converterFor(type: string): Convert {
  if (type.startsWith("timestamp")) return (value) => (value === null ? null : new Date(value).toISOString());
  if (type === "boolean") return (value) => (value === null ? null : value === 1 || value === "true");
  return storable;
}

/** PostgreSQL holds neither the zero character nor halves of characters. */
export const storable: Convert = (value) =>
  typeof value === "string" && !(value.isWellFormed() && !value.includes("\0"))
    ? value.toWellFormed().replaceAll("\0", "\uFFFD")
    : value;
