import { isWireKind } from './wire-kinds.ts';

/** Address of every kind of page. Pages and links are both made from these, so a link cannot miss its page. */
export const operationUrl = (id: string) => `/operations/${id}/`;
export const apiUrl = (documentId: string) => `/apis/${documentId}/`;
/** Rows of an operation; without one, all operations. */
export const evidenceUrl = (id?: string) => (id === undefined ? '/evidence/' : `/evidence/${id}/`);
export const errorUrl = (code: number) => `/errors/#${errorAnchor(code)}`;
export const errorAnchor = (code: number) => `error-${code}`;

export function schemaUrl(documentId: string, name: string): string {
  return isWireKind(name) ? `/conventions/#${name.toLowerCase()}` : `/schemas/${documentId}/${name}/`;
}

/** Address of the Markdown of a page: `/operations/info.peers/` has `/operations/info.peers.md`. */
export function markdownUrl(url: string): string {
  return url === '/' ? '/index.md' : `${url.replace(/\/$/, '')}.md`;
}

/** Address of the picture of a page, which other sites show beside a link to it. */
export const pictureUrl = (url: string) => `/og${url === '/' ? '/index' : url.replace(/\/$/, '')}.png`;

/** Address of what the try-it form of an operation is made from. */
export const tryUrl = (id: string) => `/operations/${id}.try.json`;
