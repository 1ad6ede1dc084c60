import { loadContract, type RestOperation } from '@chain-apis/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium, NO_CHROMIUM } from '../../../support/open-chromium.ts';
import { atMost, measure, valuesOf, type Contender, type Of, type Report, type Settings } from './harness.ts';
import { installPeers, peerList } from './peers.ts';
import { blockingTime, openBrowser, timeUntilReadable } from './reference/browser.ts';
import { bare, pageOf, renderers } from './reference/renderers.ts';
import { serveStatic, type StaticServer, type Transfer } from './reference/static-server.ts';
import { runNode } from './run-node.ts';

const OPERATION = 'listErc20Balances';
const OURS = 'ours';
const BARE = 'the text alone';
const ALL = 'all kB';
const SCRIPT = 'script kB';
const READABLE = 'readable ms';
const BLOCKING = 'blocking ms';

/** Follows a link to one operation in the reference and in its peers, which render the same document. */
export async function benchReference({ root, rounds, progress }: Settings): Promise<Report> {
  if (!findChromium()) throw new Error(NO_CHROMIUM);
  progress('building the reference');
  await runNode(['scripts/turbo.mjs', 'run', 'build', '--filter=@chain-apis/reference'], { cwd: root });
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const operation = contract.operations.find(({ id }) => id === OPERATION) as RestOperation;
  const peers = Object.assign({}, ...renderers.map(({ packages }) => packages)) as Record<string, string>;
  const installed = await installPeers(peers, progress);
  const site = join(root, 'packages/reference/dist/site');
  const address = `/operations/${OPERATION}/`;
  const texts = new Map([
    ['/data.json', JSON.stringify(operation.document.bundle)],
    ['/blank.html', pageOf('')],
    ['/bare.html', bare(await readFile(join(site, address, 'index.html'), 'utf8'))],
    ...renderers.map(({ name, body }) => [pageFile(name), pageOf(body('/peers', '/data.json'))] as const),
  ]);
  const folders = new Map([
    ['/peers/', join(installed, 'node_modules')],
    ['/', site],
  ]);
  const links: [string, string][] = [
    [BARE, '/bare.html#_top'],
    [OURS, address],
    ...renderers.map(({ name, link }): [string, string] => [name, pageFile(name) + link(operation)]),
  ];
  const server = await serveStatic(folders, texts);
  const browser = await openBrowser().catch(async (cause: Error) => {
    await server.close();
    throw cause;
  });
  try {
    const text = operation.description.split(/[`\n]/)[0]!.slice(0, 40);
    const contenders = links.map(([name, link]): Contender => ({
      name,
      run: async () => {
        const page = { url: server.url + link, text, blank: `${server.url}/blank.html` };
        server.take();
        const readable = await timeUntilReadable(browser, page);
        const transferred = weights(server);
        const blocking = await blockingTime(browser, page, readable);
        return { ...transferred, [READABLE]: readable, [BLOCKING]: blocking };
      },
    }));
    return await measure('reference', { rounds, progress }, contenders, targetsOf, [
      `peers: ${peerList(peers)}, installed from the registry and served from here; no other host can be reached`,
      `the link leads to ${OPERATION}; kB: everything that is transferred until the page is quiet, gzip -9, thousands of bytes`,
      'readable: the first words of the description are on the screen; processor slowed 4 times (1280 × 900, nothing cached)',
      `${BARE}: the HTML of our page without style and script`,
    ]);
  } finally {
    await browser.close();
    await server.close();
  }
}

const pageFile = (name: string): string => `/${name.toLowerCase().replaceAll(' ', '-')}.html`;

function weights(server: StaticServer) {
  const transfers = server.take().filter(({ bytes }) => bytes > 0);
  const sum = (transfers: readonly Transfer[]) =>
    transfers.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  return {
    [ALL]: sum(transfers),
    [SCRIPT]: sum(transfers.filter(({ type }) => /javascript|wasm/.test(type))),
  };
}

function targetsOf(of: Of) {
  const peers = renderers.map(({ name }) => name);
  const page = (what: string, number: string, limit: number, unit: string) => {
    const beside = valuesOf(of, peers, number);
    return atMost(`a page of one operation: ${what}`, of(OURS, number), limit, { unit, beside });
  };
  const text = of(BARE, READABLE);
  return [
    page('all that is loaded, gzip', ALL, 45, 'kB'),
    page('script in it', SCRIPT, 5, 'kB'),
    atMost(`a link to one operation: time until it is readable, × ${BARE}`, of(OURS, READABLE) / text, 1.5, {
      beside: valuesOf(of, peers, READABLE, text),
    }),
    page('blocking time at a quarter of the processor', BLOCKING, 50, 'ms'),
  ];
}
