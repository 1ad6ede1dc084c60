import { build } from 'esbuild';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('brings nothing to a page but itself', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'request.ts')],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    logLevel: 'silent',
  });
  const foreign = Object.keys(metafile.inputs).filter((path) => !path.startsWith('packages/contract/src/'));
  expect(foreign).toEqual([]);
});
