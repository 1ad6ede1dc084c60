/** A value that is sent as it is. */
export type Bytes = Blob | Uint8Array;

export function isBytes(value: unknown): value is Bytes {
  return value instanceof Blob || ArrayBuffer.isView(value);
}

/** Whether a body can be sent only once. */
export function isStream(body: unknown): body is ReadableStream {
  return typeof (body as ReadableStream | null | undefined)?.getReader === 'function';
}

/** Whether a media type is one of the declared ones, which can be ranges. */
export function matchesType(types: readonly string[], given: string): boolean {
  const type = essenceOf(given);
  return types.some((declared) => {
    const wanted = essenceOf(declared);
    return (
      wanted === type || (wanted.endsWith('/*') && (wanted === '*/*' || type.startsWith(wanted.slice(0, -1))))
    );
  });
}

/** A media type without parameters. */
export const essenceOf = (type: string): string => type.split(';')[0]!.trim().toLowerCase();

export const isJson = (type: string): boolean => /[/+]json$/.test(essenceOf(type));
