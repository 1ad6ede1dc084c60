/** Removes the parameters of a media type: `application/json` for `Application/JSON; charset=utf-8`. */
export function essenceOf(mediaType: string): string {
  return mediaType.split(';', 1)[0]!.trim().toLowerCase();
}

/** Returns the `charset` of a media type in lower case; undefined if it has none. */
export function charsetOf(mediaType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^"\s;]+)/i.exec(mediaType)?.[1]?.toLowerCase();
}

/** Whether a media type is JSON: `application/json`, `application/problem+json; charset=utf-8`. */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}
