import { build } from 'esbuild';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('loads Redocly, which takes as long as a whole command, only where a document has to be bundled', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'index.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'none',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const front = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint?.endsWith('index.ts'))!;
  const kindsOf = (path: string): string[] =>
    Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports)
      .filter((one) => one.path === path)
      .map(({ kind }) => kind);
  expect(kindsOf('@redocly/openapi-core')).toContain('import-statement');
  const loaded = new Set<string>();
  const load = (imports: typeof front.imports): void => {
    for (const { path, kind } of imports) {
      if (kind === 'dynamic-import' || loaded.has(path)) continue;
      loaded.add(path);
      load(metafile.outputs[path]?.imports ?? []);
    }
  };
  load(front.imports);
  expect([...loaded]).toContain('yaml');
  expect([...loaded]).not.toContain('@redocly/openapi-core');
});
