/** Transforms a file; what it imports is known after that. */
type TransformRequest = (url: string) => Promise<{ readonly deps?: readonly string[] | undefined } | null>;

/** Transforms a page and all that it imports, many files at a time: when it is loaded, one waits for the other. */
export async function transformAhead(transformRequest: TransformRequest, page: string): Promise<void> {
  const seen = new Set<string>();
  const transform = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    // Who loads the page gets the error.
    const result = await transformRequest(url).catch(() => undefined);
    // Names of installed packages are not transformed.
    const own = (result?.deps ?? []).filter((each) => each.startsWith('/'));
    await Promise.all(own.map(transform));
  };
  await transform(page);
}
