/** Where the sign-in library finds the caller's address; the same header from outside is overwritten. */
export const CLIENT_IP_HEADER = "x-parley-client-ip";
