/**
 * A name as one segment of an address. What no address holds as it stands (`get /pets/{id}`) becomes a hyphen, and a
 * number tells two such names apart.
 */
export function slugOf(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}._~-]+/gu, '-').replaceAll(/^[-.]+|[-.]+$/g, '');
  if (plain === name) return name;
  const sum = [...name].reduce((value, letter) => (value * 31 + letter.codePointAt(0)!) % 46_656, 7);
  return `${plain}-${sum.toString(36)}`;
}

/** Address of every kind of page. Pages and links are both made from these, so a link cannot miss its page. */
export const operationUrl = (id: string) => `/operations/${slugOf(id)}/`;
export const apiUrl = (documentId: string) => `/apis/${documentId}/`;
/** Rows of an operation; without one, all operations. */
export const errorUrl = (code: number) => `/errors/#${errorAnchor(code)}`;
export const errorAnchor = (code: number | string) => `error-${code}`;

export const schemaUrl = (documentId: string, name: string) => `/schemas/${documentId}/${slugOf(name)}/`;
export const wireKindUrl = (name: string) => `/conventions/#${name.toLowerCase()}`;

/** Address of the Markdown of a page: `/operations/info.peers/` has `/operations/info.peers.md`. */
export function markdownUrl(url: string): string {
  return url === '/' ? '/index.md' : `${url.replace(/\/$/, '')}.md`;
}

/** Address of what the try-it form of an operation is made from. */
export const tryUrl = (id: string) => `/operations/${slugOf(id)}.try.json`;
