import { statements, type Statement } from "../operations/operation.ts";

/** Every named statement of the product; those of tests in the same process, on a table of their own, are left out. */
export const productStatements = (): Statement<unknown>[] =>
  statements.filter(({ text }) => !/\bwritten_by_test\b/.test(text));
