/** Tells whether a request's Origin is the server's own. */
export type OwnOrigin = (origin: string, host: string | undefined) => boolean;

/**
 * Own is the public address, and whatever address the browser reached the server at: then Origin and Host name the
 * same place, and a cookie that came along belongs to that place.
 * @param publicUrl without a slash at the end
 */
export function ownOrigin(publicUrl: () => string): OwnOrigin {
  return (origin, host) => {
    const own = publicUrl();
    return origin === own || (Boolean(host) && origin === `${new URL(own).protocol}//${host}`);
  };
}
