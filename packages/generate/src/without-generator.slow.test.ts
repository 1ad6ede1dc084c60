import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('writes nothing without the generator', () => {
  const missing = `import Module from 'node:module';
    const resolve = Module._resolveFilename;
    Module._resolveFilename = function (name, ...more) {
      if (name === '@open-rpc/generator') throw new Error('no generator');
      return resolve.call(this, name, ...more);
    };`;
  const run = spawnSync(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(missing)}`],
      ...['packages/cli/bin/chain-apis.js', 'generate', '--check'],
    ],
    { cwd: new URL('../../..', import.meta.url), encoding: 'utf8' },
  );
  expect(run).toMatchObject({ status: 1, stdout: '' });
  expect(run.stderr).toContain('no generator');
});
