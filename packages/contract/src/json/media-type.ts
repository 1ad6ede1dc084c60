/** A media type without its parameters: `application/json` of `Application/JSON; charset=utf-8`. */
export function essenceOf(mediaType: string): string {
  return mediaType.split(';', 1)[0]!.trim().toLowerCase();
}

/** The `charset` of a media type, in lower case; undefined where it has none. */
export function charsetOf(mediaType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^"\s;]+)/i.exec(mediaType)?.[1]?.toLowerCase();
}

/** Whether a media type is JSON: `application/json`, `application/problem+json; charset=utf-8`. */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essenceOf(mediaType));
}
