import { createHash } from 'node:crypto';

/** Runs before the first paint, so that a chosen theme does not flash. Without a choice the system decides. */
export const THEME_SCRIPT =
  "try{var s=localStorage.getItem('scheme');if(s)document.documentElement.dataset.scheme=s}catch{}";

const hash = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

/**
 * The content security policy of a page. A page reaches its own host only; the one page that sends requests to an
 * address of the reader's choice may connect elsewhere, and does so only when the reader says so.
 */
export function contentSecurityPolicy({ anyAddress = false } = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hash}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${anyAddress ? 'http: https:' : "'self'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
