/** Two nodes of one network beside each other: what must differ is declared, and the rest is one line for each cause. */
import type { Fetch, Report } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { createRecordedNode } from '../support/recorded-node.ts';
import { run, withStatus } from '../support/verify.ts';

const first = 'http://127.0.0.1:9650';
const second = 'http://127.0.0.1:9652';
const targets = [first, second].map((baseUrl) => ({ service: 'node', baseUrl }));
const PEER = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ';
const OWN = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg';

/** What the next node of the five says: the same network, its own view of it, a little later. */
function asNeighbour(operation: string, text: string): string {
  const later = text
    .replaceAll(/(2026-\d\d-\d\dT\d\d:\d\d:)\d\d(\.\d+)?Z/g, '$159Z')
    .replaceAll(/"duration":\d+/g, '"duration":1')
    .replaceAll(/"(availableDiskBytes|uptimeSeconds)":\d+/g, '"$1":1')
    .replaceAll(/"timeSinceLastMsg(Sent|Received)":"[^"]+"/g, '"timeSinceLastMsg$1":"7ms"');
  if (operation === 'validators.getCurrentValidators') return turned(later, 'validators');
  if (operation === 'xvm.getAllBalances') return turned(later, 'balances');
  if (operation === 'info.isBootstrapped') return later.replace('true', 'false');
  if (operation === 'info.getNodeID') return later.replace(OWN, PEER);
  if (operation === 'info.peers') return later.replaceAll('"observedUptime":"100"', '"observedUptime":"99"');
  if (operation === 'info.getNodeIP') return later.replace('127.0.0.1:9651', '127.0.0.1:9653');
  return operation === 'info.uptime' ? later.replaceAll('100.0000', '99.9000') : later;
}

/** A node gives these lists in whatever order its memory has. */
function turned(text: string, list: string): string {
  const body = JSON.parse(text) as { result?: Record<string, unknown[]> };
  body.result?.[list]?.reverse();
  return JSON.stringify(body);
}

function twoNodes(change: (operation: string, text: string) => string): Fetch {
  const nodes = [createRecordedNode(), createRecordedNode(change)];
  return (url, init) => nodes[url.startsWith(second) ? 1 : 0]!(url, init);
}

it('ids, times, load and views of the network are left out, and named in one row', async () => {
  const report = await run({ fetch: twoNodes(asNeighbour), targets, deployment: 'avalanche' });
  expect(withStatus(report, 'fail')).toEqual([]);
  const rows = report.items.filter(({ rule }) => rule.startsWith('node/'));
  expect(rows.map(({ rule }) => rule)).toEqual(['node/compared']);
  const { title, message } = rows[0]!;
  expect(title).toBe(`${first} and ${second}`);
  expect(message).toMatch(/^\d{3} responses to the same requests were compared; ignored/);
  for (const one of [
    'getHealth, getHealthAlias, getReadiness, health.health, health.readiness /checks/*/timestamp',
    'health.readiness /checks/*/duration',
    'getHealth, getHealthAlias, health.health /checks/*/message',
    'info.getNodeID, info.uptime as a whole',
    'info.getNodeIP /ip',
    'info.peers /peers',
    'info.isBootstrapped /isBootstrapped',
    'validators.getCurrentValidators /validators/*/uptimeSeconds',
  ])
    expect(message).toContain(one);
}, 180_000);

const only = [
  ...[
    'getHealth',
    'info.getNetworkID',
    'info.getNodeID',
    'info.getNodeVersion',
    'info.getTxFee',
    'info.peers',
  ],
  ...['info.upgrades', 'validators.getCurrentValidators', 'xvm.getHeight', 'xvm.getTxFee', 'xvm.getTxStatus'],
];

/** The lines about two nodes that differ in what `change` makes of the responses of the second. */
async function storyOf(change: (operation: string, text: string) => string): Promise<Report['items']> {
  const fetch = twoNodes((operation, text) => asNeighbour(operation, change(operation, text)));
  const ids = {
    blockchainID: ['zQ4SB4sAD2qNoKcmvHzWwFeqNTt15Vxpm2nQtUNcoMMbNhWeX'],
    txID: ['2Nres9hxCLo5fe6EY4MHG3BuAiwcePU7wWRoyVy1DYw5Erd8MJ'],
  };
  const report = await run({ fetch, targets, deployment: 'avalanche', ids, only });
  return report.items.filter(({ rule }) => rule === 'node/difference');
}

it.each<[string, (operation: string, text: string) => string, RegExp]>([
  [
    'another version',
    (_, text) => text.replaceAll('avalanchego/1.14.2', 'avalanchego/1.14.1').replaceAll('v1.14.2', 'v1.14.1'),
    /^they run different versions: info\.getNodeVersion \/version: "avalanchego\/1\.14\.2" and "avalanchego\/1\.14\.1"/,
  ],
  [
    'another time of an upgrade',
    (operation, text) =>
      operation === 'info.upgrades' ? text.replace(/("graniteTime":")[^"]+/, '$12030-01-01T00:00:00Z') : text,
    /^they are configured differently: info\.upgrades \/graniteTime: "[^"]+" and "2030-01-01T00:00:00Z"$/,
  ],
  [
    'another fee, which two methods tell',
    (_, text) => text.replace(/"txFee":"\d+"/, '"txFee":"7"'),
    /^they are configured differently: info\.getTxFee, xvm\.getTxFee \/txFee: "\d+" and "7"$/,
  ],
  [
    'a block less, with everything that follows',
    (operation, text) =>
      operation === 'xvm.getHeight'
        ? text.replace('"height":"9"', '"height":"8"')
        : operation === 'xvm.getTxStatus'
          ? text.replace('Accepted', 'Processing')
          : text,
    /^they are at different heights: xvm\.getHeight \/height: "9" and "8"; \d+ other differences may follow from it$/,
  ],
  [
    'another network',
    (operation, text) => (operation === 'info.getNetworkID' ? text.replace('12345', '12346') : text),
    /^they are of different networks: info\.getNetworkID \/networkID: "12345" and "12346"$/,
  ],
])(
  '%s is one line',
  async (_, change, line) => {
    const story = await storyOf(change);
    expect(story.map(({ message }) => message)).toEqual([expect.stringMatching(line)]);
  },
  180_000,
);

it('what nothing declares is one line as well, and has its places in the JSON', async () => {
  const [row, ...others] = await storyOf((operation, text) =>
    operation === 'validators.getCurrentValidators' ? text.replace(/"weight":\d+/, '"weight":1') : text,
  );
  expect(others).toEqual([]);
  expect(row!.message).toMatch(/^they give different data: validators\.getCurrentValidators /);
  expect(row!.differences).toContainEqual({
    operation: 'validators.getCurrentValidators',
    request: expect.any(String) as string,
    pointer: expect.stringMatching(/^\/validators\/\d\/weight$/) as string,
    values: [expect.stringMatching(/^\d+$/) as string, '1'],
  });
}, 180_000);

it('a result of one node beside an error of the other is a difference', async () => {
  const lacks = (operation: string, text: string): string =>
    operation === 'xvm.getTxFee' ? '{"jsonrpc":"2.0","error":{"code":-32000,"message":"no"},"id":1}' : text;
  const fetch = twoNodes(lacks);
  const report = await run({ fetch, targets, deployment: 'avalanche', only: ['xvm.getTxFee'] });
  expect(report.items).toContainEqual(
    expect.objectContaining({
      rule: 'node/difference',
      message: expect.stringMatching(
        /^they give different data: xvm\.getTxFee: \{.*\} and an error$/,
      ) as string,
    }),
  );
});
