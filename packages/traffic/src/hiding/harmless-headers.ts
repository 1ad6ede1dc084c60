/** Headers whose values neither grant access nor identify anyone, in lower case. */
const NAMES = new Set(
  `accept accept-charset accept-encoding accept-language accept-patch accept-post accept-ranges age allow alt-svc
  cache-control cache-status clear-site-data connection date deprecation dnt etag expect expires from-cache host
  if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive last-modified link location
  max-forwards node-id origin pragma prefer preference-applied priority proxy-connection range referer referrer-policy
  refresh retry-after retry-attempt server server-timing strict-transport-security sunset te timing-allow-origin
  trailer transfer-encoding upgrade upgrade-insecure-requests user-agent vary via warning x-cache
  x-content-type-options x-dns-prefetch-control x-frame-options x-powered-by x-response-time x-xss-protection`.split(
    /\s+/,
  ),
);

const FAMILIES = /^(access-control-|content-|cross-origin-|mock-|(x-)?rate-?limit|sec-ch-|sec-fetch-)/;

/** Whether a header's value can be shown unless it looks like a secret. */
export function isHarmlessHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || FAMILIES.test(lower);
}
