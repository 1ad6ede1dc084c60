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
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const foreign = inputs.filter(
    ([path, { bytesInOutput }]) =>
      bytesInOutput > 0 && !/^packages\/(contract|foundation|runtime)\/src\//.test(path),
  );
  expect(foreign).toEqual([]);
});
