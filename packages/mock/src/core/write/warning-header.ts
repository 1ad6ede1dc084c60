const MAX_WARNINGS = 10;
const MAX_LENGTH = 200;

/** `warning: 299 chain-apis "message"` (RFC 7234), one for each message. Texts of the caller cannot break out of it. */
export function warningHeader(messages: readonly string[]): { warning?: string } {
  if (messages.length === 0) return {};
  const shown = messages.slice(0, MAX_WARNINGS).map((message) => `299 chain-apis "${quotable(message)}"`);
  return { warning: shown.join(', ') };
}

function quotable(message: string): string {
  return message
    .replace(/[^\x20-\x7e]+/g, '?')
    .slice(0, MAX_LENGTH)
    .replace(/["\\]/g, '\\$&');
}
