/** Removes the parameters of a media type: `application/json` for `Application/JSON; charset=utf-8`. */
export function essenceOf(mediaType: string): string {
  return mediaType.split(';', 1)[0]!.trim().toLowerCase();
}

/**
 * Returns the parameters of a media type or of a content disposition by lower-case name (RFC 9110, 5.6.6): each a token or
 * a quoted string. The first of a name counts.
 */
export function headerParameters(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const written = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g;
  for (const [, name = '', quoted, token = ''] of header.matchAll(written)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted?.replaceAll('\\"', '"') ?? token);
  }
  return found;
}

/** Returns the `charset` of a media type in lower case; undefined if it has none. */
export function charsetOf(mediaType: string): string | undefined {
  return headerParameters(mediaType).get('charset')?.toLowerCase() || undefined;
}

/** Returns the declaration for a media type: of those that match, the most specific; undefined if none does. */
export function mostSpecific<T extends { readonly mediaType: string }>(
  declared: readonly T[],
  given: string,
): T | undefined {
  let [best, most]: [T | undefined, number] = [undefined, 0];
  for (const one of declared) {
    const match = specificity(one.mediaType, given);
    if (match > most) [best, most] = [one, match];
  }
  return best;
}

/**
 * Returns how exactly a media type or range fits a media type (RFC 9110, 12.5.1): 0 if not at all, more for a type than
 * for `image/*`, for that than for any, and more for each parameter.
 */
export function specificity(range: string, given: string): number {
  const [wanted, got] = [essenceOf(range), essenceOf(given)];
  const ranges = ['', '*/*', got.replace(/\/.*/, '/*'), got];
  const sent = headerParameters(given);
  // A quality is of the caller's wish, not of the type.
  const required = [...headerParameters(range)].filter(([name]) => name !== 'q');
  const fits = required.every(([name, value]) => {
    const other = sent.get(name);
    // Without a charset, the default of the type holds, which is most often the one that is declared.
    return name === 'charset' ? (other ?? value).toLowerCase() === value.toLowerCase() : other === value;
  });
  const kind = ranges.indexOf(wanted);
  return got !== '' && kind > 0 && fits ? kind + required.length / 100 : 0;
}

/** Whether a media type is JSON: `application/json`, `application/problem+json; charset=utf-8`. */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}
