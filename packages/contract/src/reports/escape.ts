const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** XML 1.0 has no way to write these, not even as an entity. */
// eslint-disable-next-line no-control-regex
const NOT_IN_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text for use in XML or HTML, as content or within quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(NOT_IN_XML, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Removes control characters, so that a server's text cannot control the terminal. */
export function plain(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** A text on one line. */
export function oneLine(text: string): string {
  return plain(text).replace(/\s*\n\s*/g, ' ');
}
