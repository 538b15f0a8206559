/** How a body travels: br, gzip or as it is. */
export type ContentEncoding = "br" | "gzip" | "identity";

/** Best first; among equally wanted ones the earlier wins. */
const OFFERED: readonly ContentEncoding[] = ["br", "gzip", "identity"];

/**
 * The encoding to answer with, by the request's Accept-Encoding (RFC 9110, section 12.5.3). Identity when nothing that
 * is offered is acceptable: a readable body serves better than a refusal.
 */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return "identity";
  const weights = readWeights(acceptEncoding);
  const rest = weights.get("*");
  let best: ContentEncoding = "identity";
  let bestWeight = 0;
  for (const encoding of OFFERED) {
    const fallback = encoding === "identity" ? (rest ?? 0.001) : (rest ?? 0);
    const weight = weights.get(encoding) ?? fallback;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return best;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name) weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}
