/** Two nodes of one network beside each other: what must differ is declared, and everything else that differs is shown. */
import { type Fetch } from '@chain-apis/verify';
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
  if (operation === 'info.getNodeID') return later.replace(OWN, PEER);
  if (operation === 'info.peers') return later.replaceAll('"observedUptime":"100"', '"observedUptime":"99"');
  if (operation === 'info.getNodeIP') return later.replace('127.0.0.1:9651', '127.0.0.1:9653');
  return operation === 'info.uptime' ? later.replaceAll('100.0000', '99.9000') : later;
}

function twoNodes(change: (operation: string, text: string) => string): Fetch {
  const nodes = [createRecordedNode(), createRecordedNode(change)];
  return (url, init) => nodes[url.startsWith(second) ? 1 : 0]!(url, init);
}

it('ids, times, durations and views of the network are left out, and named in one row', async () => {
  const report = await run({ fetch: twoNodes(asNeighbour), targets, deployment: 'avalanche' });
  expect(withStatus(report, 'fail')).toEqual([]);
  const rows = report.items.filter(({ rule }) => rule.startsWith('node/'));
  expect(rows.map(({ rule }) => rule)).toEqual(['node/compared']);
  const { title, message } = rows[0]!;
  expect(title).toBe(`${first} and ${second}`);
  expect(message).toMatch(/^\d{3} responses to the same requests were compared; left out/);
  for (const one of [
    'getHealth /checks/C/timestamp',
    'getHealth /checks/C/duration',
    'getHealth /checks/diskspace/message',
    'info.getNodeID as a whole',
    'info.getNodeIP /ip',
    'info.peers /peers',
    'info.uptime as a whole',
    'validators.getCurrentValidators /validators/*/uptimeSeconds',
  ])
    expect(message).toContain(one);
}, 180_000);

it.each([
  ['info.getTxFee', '/txFee', (text: string) => text.replace(/"txFee":"\d+"/, '"txFee":"7"')],
  // A node that is behind.
  ['xvm.getHeight', '/height', (text: string) => text.replace('"height":"9"', '"height":"8"')],
  ['info.getNetworkID', '/networkID', (text: string) => text.replace('12345', '12346')],
  ['info.getNodeVersion', '/databaseVersion', (text: string) => text.replace('v1.4.5', 'v1.4.6')],
  [
    'validators.getCurrentValidators',
    '/validators/0/weight',
    (text: string) => text.replace(/"weight":\d+/, '"weight":1'),
  ],
])(
  '%s is compared all the same',
  async (id, pointer, change) => {
    const fetch = twoNodes((operation, text) => (operation === id ? change(text) : text));
    const ids = { blockchainID: ['zQ4SB4sAD2qNoKcmvHzWwFeqNTt15Vxpm2nQtUNcoMMbNhWeX'] };
    const report = await run({ fetch, targets, deployment: 'avalanche', only: [id], ids });
    expect(report.items).toContainEqual(expect.objectContaining({ rule: 'node/difference', pointer }));
  },
  60_000,
);

it('a result of one node beside an error of the other is a difference', async () => {
  const lacks = (operation: string, text: string): string =>
    operation === 'xvm.getTxFee' ? '{"jsonrpc":"2.0","error":{"code":-32000,"message":"no"},"id":1}' : text;
  const fetch = twoNodes(lacks);
  const report = await run({ fetch, targets, deployment: 'avalanche', only: ['xvm.getTxFee'] });
  expect(report.items).toContainEqual(
    expect.objectContaining({ rule: 'node/difference', pointer: '', got: `nothing (${second})` }),
  );
});
