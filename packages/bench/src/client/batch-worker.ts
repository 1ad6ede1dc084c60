/** Times a batch over an in-memory fetch, in a process of its own; prints its sample as JSON. */
import { createNodeClient } from '@chain-apis/node';
import { getVMs } from '@chain-apis/node/info';

const entries = Number(process.argv[2]);
const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
  const sent = JSON.parse(body as string) as { id: number }[];
  const responses = sent.map(({ id }) => `{"jsonrpc":"2.0","id":${id},"result":{"vms":{}}}`);
  return new Response(`[${responses.join()}]`, { headers: { 'content-type': 'application/json' } });
};
const node = createNodeClient({ url: 'http://batch.test', fetch, maxResponseBytes: 50_000_000 });
const batch = Array.from({ length: entries }, () => [getVMs] as const);

const runs: number[] = [];
while (runs.length < 7) {
  const begun = performance.now();
  await node.batch('/ext/info', batch);
  runs.push(performance.now() - begun);
}
console.log(JSON.stringify({ 'ms per batch': Math.min(...runs) }));
