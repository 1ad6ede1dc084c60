/** What a request line asks for, and from which host. */
export interface RequestTarget {
  /** With its query. */
  readonly path: string;
  readonly host: string | undefined;
}

/**
 * Reads the target of a request line. A caller that uses a server as its HTTP proxy sends an absolute URL, which decides
 * the host, not the `Host` header (RFC 9112, 3.2.2).
 *
 * @param host - the `Host` header
 * @returns undefined if the target is neither a path nor an absolute HTTP URL
 */
export function readRequestTarget(target: string, host: string | undefined): RequestTarget | undefined {
  if (target.startsWith('/')) return { path: target, host };
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  return { path: url.pathname + url.search, host: url.host };
}
