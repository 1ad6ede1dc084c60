/** A random key, in a header, is in nothing but data, whatever the server sends back. */
import fc from 'fast-check';
import { inspect } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { perform } from './perform.ts';
import { startHostileServer } from './hostile-server.ts';
import { visibleText } from './job.ts';
import { serveCase, type Case } from './run-case.ts';
import { clientsOf, type Scenario } from './scenario.ts';
import { batches } from './scenarios/batches.ts';
import { bodies } from './scenarios/bodies.ts';
import { envelopes } from './scenarios/envelopes.ts';
import { errors } from './scenarios/errors.ts';
import { secrets } from './scenarios/secrets.ts';

const server = await startHostileServer();
afterAll(() => server.close());

// Only scenarios that end at once, as there are many runs, and that send the key as the client's.
const failing: readonly Scenario[] = [
  ...secrets,
  ...secrets,
  ...errors,
  ...bodies,
  ...envelopes,
  ...batches,
].filter(({ extra }) => extra?.key !== 'path');
const one = fc
  .constantFrom(...failing)
  .chain((scenario) =>
    fc.record({ scenario: fc.constant(scenario), client: fc.constantFrom(...clientsOf(scenario)) }),
  );
/** The characters of keys: base64 in both alphabets, JWTs. */
const key = fc.string({
  unit: fc.constantFrom(...'ABCXYZabcxyz0189-_.+/=~'),
  minLength: 12,
  maxLength: 60,
});

it('whatever the key is', async () => {
  await fc.assert(
    fc.asyncProperty(one, key, async (one: Case, secret) => {
      const { result } = await serveCase(server, one, perform, secret);
      expect(visibleText(result.visible)).not.toContain(secret);
      expect(inspect(result.visible, { depth: 12, showHidden: true })).not.toContain(secret);
      const json = JSON.stringify(result.visible, (_, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      );
      expect(json).not.toContain(secret);
    }),
    { numRuns: 300 },
  );
});
