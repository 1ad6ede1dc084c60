import type { SetUp } from './follow-edits.ts';

type ViteDevServer = Parameters<SetUp>[0]['server'];

/** Transforms a page and all that it imports, many files at a time: when it is loaded, one waits for the other. */
export async function transformAhead(server: ViteDevServer, page: string): Promise<void> {
  const known = new Set<string>();
  const transform = async (url: string): Promise<void> => {
    if (known.has(url)) return;
    known.add(url);
    // Who loads the page gets the error.
    const result = await server.environments.ssr.transformRequest(url).catch(() => undefined);
    // Names of installed packages are not transformed.
    const own = (result?.deps ?? []).filter((each) => each.startsWith('/'));
    await Promise.all(own.map(transform));
  };
  await transform(page);
}
