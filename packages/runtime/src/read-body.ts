/** Reads a body; undefined when it is larger than `limit`. Counts what arrives: `Content-Length` may lie. */
export const readBody = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  limit: number | false,
): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let size = 0;
  for (let part; reader && !(part = await reader.read()).done;) {
    chunks.push(part.value);
    size += part.value.length;
    if (limit && size > limit) {
      reader.cancel().catch(() => {});
      return;
    }
  }
  // Most bodies arrive in one piece, and need no copy.
  return chunks.length === 1 ? chunks[0] : new Uint8Array(await new Blob(chunks).arrayBuffer());
};
