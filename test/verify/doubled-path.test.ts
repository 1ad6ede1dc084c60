/** An address that ends with the beginning of the contract's paths: both protocols report the reason. */
import { readTarget } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { run, withStatus } from '../support/verify.ts';

it.each([
  ['node', 'http://127.0.0.1:4010/ext', ['getLiveness', 'info.peers', 'xvm.getHeight'], '/ext'],
  ['data', 'http://127.0.0.1:4010/api/v1', ['listDelegators'], '/v1'],
])('%s at %s', async (service, address, only, doubled) => {
  const fetch = async () => new Response('404 page not found', { status: 404 });
  const report = await run({ fetch, targets: [readTarget(service, address)], only });
  const wrong = withStatus(report, 'unreachable').filter(({ rule }) => rule === 'target/wrong-path');
  expect(wrong.map(({ message }) => message)).toEqual(
    wrong.map(() =>
      expect.stringContaining(
        `the paths of the contract begin with ${doubled} already: leave it out of the address`,
      ),
    ),
  );
  expect(wrong).toHaveLength(only.length);
});
