import { StartError } from "../config/start-error.ts";

/** Where files lie in an S3 service, taken apart. */
export interface S3Address {
  /** As https://s3.example.com:9000. */
  endpoint: string;
  bucket: string;
  /** Before every key: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** The bucket is a part of the path and not of the host's name. */
  pathStyle: boolean;
  /** Undefined: the machine's own rights are used, as those of a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Where browsers reach the service; null: this server hands out all files itself. */
  downloadEndpoint: string | null;
}

const FORM = "https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1";
const SETTINGS = new Set(["region", "pathStyle", "downloads", "public"]);
const DEFAULT_REGION = "us-east-1";

/**
 * Reads `https://KEY:SECRET@host[:port]/bucket[/folder]?region=…&pathStyle=1&downloads=redirect|server&public=https://…`.
 * `downloads` says whether browsers are sent to the service by signed addresses (usual with https) or get files through this
 * server (usual with http: such a service is for the inside of a network); `public` is the service's address for browsers
 * where that is another.
 * @throws StartError that says what is wrong and never repeats the address: it holds a secret
 */
export function readS3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new StartError(`S3_URL must be an address as ${FORM}.`);
  const unknown = [...url.searchParams.keys()].find((name) => !SETTINGS.has(name));
  if (unknown !== undefined) {
    throw new StartError(
      `S3_URL has a setting "${unknown}", but there are only ${[...SETTINGS].join(", ")}.`,
    );
  }
  const [bucket = "", ...folders] = decoded(url.pathname).split("/").filter(Boolean);
  if (bucket === "") throw new StartError(`S3_URL names no bucket: write it after the host, as ${FORM}.`);
  const settings = url.searchParams;
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: settings.get("region") ?? regionOf(url.hostname) ?? DEFAULT_REGION,
    pathStyle: readFlag(settings.get("pathStyle"), !url.hostname.endsWith(".amazonaws.com")),
    credentials: readCredentials(url),
    downloadEndpoint: readDownloads(url),
  };
}

/** Amazon's hosts name their region. */
const regionOf = (hostname: string): string | undefined =>
  /^s3[.-]([a-z]{2}(?:-[a-z]+)+-\d+)\.amazonaws\.com$/.exec(hostname)?.[1];

function readCredentials({ username, password }: URL): S3Address["credentials"] {
  if (username === "" && password === "") return undefined;
  if (username === "" || password === "") {
    throw new StartError(`S3_URL needs a key and its secret before the host, as ${FORM}, or neither.`);
  }
  return { accessKeyId: decoded(username), secretAccessKey: decoded(password) };
}

function readFlag(value: string | null, fallback: boolean): boolean {
  if (value === null) return fallback;
  if (value === "1" || value === "true") return true;
  if (value === "0" || value === "false") return false;
  throw new StartError("pathStyle in S3_URL must be 1 or 0.");
}

function readDownloads({ origin, protocol, searchParams }: URL): string | null {
  const seen = searchParams.get("public");
  if (seen !== null && !(URL.canParse(seen) && /^https?:$/.test(new URL(seen).protocol))) {
    throw new StartError(
      "public in S3_URL must be the service's address for browsers, as https://files.example.com.",
    );
  }
  const usual = protocol === "https:" || seen !== null ? "redirect" : "server";
  const downloads = searchParams.get("downloads") ?? usual;
  if (downloads === "server") return null;
  if (downloads !== "redirect") throw new StartError("downloads in S3_URL must be redirect or server.");
  return seen === null ? origin : new URL(seen).origin;
}

/** @throws StartError */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new StartError("S3_URL has a % that begins no character: write % itself as %25.", { cause: error });
  }
}
