import { expect, test } from "vitest";
import { ProtocolError } from "./errors.ts";
import { decodeFrame, encodeCallback, encodeFrame, parseFrame, RESERVED_COMMANDS } from "./frames.ts";

test("[S7-91] a frame is a JSON object with a command, a parameters array and perhaps a callback id", () => {
  expect(JSON.parse(encodeFrame("nav", [{ u: "/" }], 7))).toEqual({ c: "nav", p: [{ u: "/" }], k: 7 });
  expect(JSON.parse(encodeFrame("nav", []))).toEqual({ c: "nav", p: [] });
});

test("[S7-92] an answer is the command callback with the error, the data and the same id", () => {
  expect(JSON.parse(encodeCallback(7, null, { cver: 1 }))).toEqual({
    c: "callback",
    p: [null, { cver: 1 }],
    k: 7,
  });
  const error = { code: "EMPTY_MESSAGE", message: "Send a text." } as const;
  expect(JSON.parse(encodeCallback(0, error, null))).toEqual({ c: "callback", p: [error, null], k: 0 });
});

test("what was encoded is decoded", () => {
  const parameters = [{ text: "</script> \u2028 \u{1F600}" }, 1, null, [true]];
  expect(decodeFrame(encodeFrame("any", parameters, 3))).toEqual({ c: "any", p: parameters, k: 3 });
  expect(decodeFrame(encodeFrame("any", parameters))).toEqual({ c: "any", p: parameters });
});

test("parameters may be left out, and a callback id of null is none", () => {
  expect(decodeFrame('{"c":"endChat","k":null}')).toEqual({ c: "endChat", p: [] });
});

test("fields that are none of the frame's are dropped", () => {
  expect(decodeFrame('{"c":"endChat","p":[],"__proto__":{"k":1},"x":2}')).toEqual({ c: "endChat", p: [] });
});

const broken: [what: string, text: string, code: string][] = [
  ["no JSON", "hello", "INVALID_FRAME"],
  ["nothing", "", "INVALID_FRAME"],
  ["JSON that is no object", "7", "INVALID_FRAME"],
  ["null", "null", "INVALID_FRAME"],
  ["an array", '["nav",[]]', "INVALID_FRAME"],
  ["[S8-22] [S8-26] no command", '{"p":[]}', "NO_COMMAND"],
  ["[S8-26] an empty command", '{"c":"","p":[]}', "NO_COMMAND"],
  ["[S8-26] a command that is no text", '{"c":1,"p":[]}', "NO_COMMAND"],
  ["[S8-24] parameters that are an object", '{"c":"nav","p":{}}', "NOT_AN_ARRAY"],
  ["[S8-24] parameters that are null", '{"c":"nav","p":null}', "NOT_AN_ARRAY"],
  ["[S8-25] a callback id that is a text", '{"c":"nav","p":[],"k":"1"}', "UNKNOWN_CALLBACK"],
  ["[S8-25] a negative callback id", '{"c":"nav","p":[],"k":-1}', "UNKNOWN_CALLBACK"],
  ["[S8-25] a broken callback id", '{"c":"nav","p":[],"k":1.5}', "UNKNOWN_CALLBACK"],
  ["[S8-25] a callback id past all counting", '{"c":"nav","p":[],"k":1e300}', "UNKNOWN_CALLBACK"],
  ...RESERVED_COMMANDS.map((name): [string, string, string] => [
    `[S8-23] the reserved command ${name}`,
    `{"c":"${name}","p":[]}`,
    "RESERVED_COMMAND",
  ]),
];

for (const [what, text, code] of broken)
  test(`${what} is told as ${code}`, () => {
    expect(parseFrame(text)).toBe(code);
    expect(() => decodeFrame(text)).toThrow(ProtocolError);
    expect(() => decodeFrame(text)).toThrow(expect.objectContaining({ code }));
  });

test("[S8-23] the reserved commands are the wrapper's own states", () => {
  expect(RESERVED_COMMANDS).toEqual(["error", "connect", "disconnect"]);
});
