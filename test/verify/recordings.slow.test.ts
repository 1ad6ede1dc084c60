/** `verify` with a real node's responses: nothing fails, everything is checked, and one broken property shows. */
import { isUnrecorded } from '@chain-apis/contract/describe';
import { exitCode, writeText, type Fetch, type Report, type VerifyOptions } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { createRecordedNode } from '../support/recorded-node.ts';
import { run, withStatus } from '../support/verify.ts';

const node = [{ service: 'node', baseUrl: 'http://127.0.0.1:9650' }];
/** Operations of the node, except those declared as unrecorded. */
const expected = contract.operations.filter(
  ({ document, provenance }) => document.package === 'node' && !isUnrecorded(provenance),
);
const operations = expected.map(({ id }) => id);
const recorded = { ...contract, operations: expected };

function judge(fetch = createRecordedNode(), stopAt?: VerifyOptions['stopAt']): Promise<Report> {
  return run({ contract: recorded, fetch, targets: node, deployment: 'avalanche', stopAt });
}

it('hold no failure, and every operation is judged with data although none of the examples exists there', async () => {
  const report = await judge();
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(report.items.filter(({ rule }) => rule.startsWith('drift/'))).toEqual([]);
  expect(report.operations!.map(({ operation, state }) => [operation, state])).toEqual(
    operations.map((id) => [id, 'judged']),
  );
  expect(exitCode(report)).toBe(0);
}, 60_000);

it('hold no failure without a flag: the node tells its network, its chains and how it spells its methods', async () => {
  const sent: string[] = [];
  const server = createRecordedNode();
  const fetch: Fetch = (url, init) => (sent.push(String(init.body)), server(url, init));
  const report = await run({ contract: recorded, fetch, targets: node });
  expect(withStatus(report, 'fail')).toEqual([]);
  expect(exitCode(report)).toBe(0);
  const lines = writeText(report).split('\n').slice(1, 6);
  expect(lines).toEqual([
    "detected: avalanche, by the server's names of methods",
    'address prefix local: detected from the network that info.getNetworkID returned',
    expect.stringMatching(
      /^blockchainID in \/ext\/bc\/\{blockchainID\}\/rpc is \w{49,50}: found in a response$/,
    ),
    expect.stringContaining('/ext/bc/{blockchainID}/validators is '),
    `${operations.length} of ${operations.length} operations were judged`,
  ]);
  // The example's owner, with the detected network's prefix and its checksum.
  expect(sent.join('\n')).toContain('X-local190vqdjtlpcq27xslcveglfmr4ynfwg7gv2gc2x');
  expect(sent.join('\n')).not.toContain('X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fw');
  expect(report.items.filter(({ message }) => message?.includes('expected hrp'))).toEqual([]);
}, 60_000);

it.each(operations)(
  'with the first member of %s broken fail',
  async (broken) => {
    const fetch = createRecordedNode((operation, text) => {
      if (operation !== broken) return text;
      const [head] = /^(?:\{"jsonrpc":"2\.0",(?:"id":1,)?"result":)?\{"[^"]+":/.exec(text) ?? [];
      return head === undefined ? text : `${head}[7],"rest":${text.slice(head.length)}`;
    });
    const failed = withStatus(await judge(fetch, ({ status }) => status === 'fail'), 'fail');
    expect(failed.map(({ title }) => title.split(':')[0])).toContain(broken);
  },
  60_000,
);
