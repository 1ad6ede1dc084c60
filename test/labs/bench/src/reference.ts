import { writeJson } from '@chain-apis/foundation';
import { loadContract, type RestOperation } from '@chain-apis/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium, NO_CHROMIUM } from '../../../support/open-chromium.ts';
import { atMost, measure, type Contender, type Of, type Report, type Settings } from './harness.ts';
import { buildPackages, installPeers, peerList, type Versions } from './install.ts';
import { blockingTime, openBrowser, timeUntilReadable } from './reference/browser.ts';
import { bare, pageOf, renderers } from './reference/renderers.ts';
import { serveStatic, type StaticServer } from './reference/static-server.ts';

const OPERATION = 'listErc20Balances';
const OURS = 'ours';
const BARE = 'the text alone';
const ALL = 'all kB';
const SCRIPT = 'script kB';
const READABLE = 'readable ms';
const BLOCKING = 'blocking ms';

/** Follows a link to one operation in the reference and in its alternatives, which render the same document. */
export async function benchReference(settings: Settings): Promise<Report> {
  const { root, progress } = settings;
  if (!findChromium()) throw new Error(NO_CHROMIUM);
  await buildPackages(settings, 'reference');
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const operation = contract.operations.find(({ id }) => id === OPERATION) as RestOperation;
  const peers: Versions = Object.assign({}, ...renderers.map(({ packages }) => packages));
  const installed = await installPeers(peers, progress);
  const site = join(root, 'packages/reference/dist/site');
  const address = `/operations/${OPERATION}/`;
  const pages = renderers.map(({ name, body }) => [pageFile(name), pageOf(body('/peers', '/data.json'))]);
  const server = await serveStatic(
    { '/peers/': join(installed, 'node_modules'), '/': site },
    {
      '/data.json': writeJson(operation.document.bundle),
      '/blank.html': pageOf(''),
      '/bare.html': bare(await readFile(join(site, address, 'index.html'), 'utf8')),
      ...(Object.fromEntries(pages) as Record<string, string>),
    },
  );
  const links = {
    [BARE]: '/bare.html#_top',
    [OURS]: address,
    ...Object.fromEntries(renderers.map(({ name, link }) => [name, pageFile(name) + link(operation)])),
  };
  try {
    return await follow(settings, server, links, operation.description.split(/[`\n]/)[0]!.slice(0, 40), [
      `peers: ${peerList(peers)}, installed from the registry and served from here; no other host can be reached`,
      `the link leads to ${OPERATION}; kB: everything that is transferred until the page is quiet, gzip -9, thousands of bytes`,
      'readable: the first words of the description are on the screen; processor slowed 4 times (1280 × 900, nothing cached)',
      `${BARE}: the HTML of our page without style and script`,
    ]);
  } finally {
    server.close();
  }
}

const pageFile = (name: string): string => `/${name.toLowerCase().replaceAll(' ', '-')}.html`;

/** Follows each link until a text is on the screen and the page is quiet. */
async function follow(
  settings: Settings,
  server: StaticServer,
  links: Readonly<Record<string, string>>,
  text: string,
  notes: readonly string[],
): Promise<Report> {
  const browser = await openBrowser();
  const contenders = Object.entries(links).map(([name, link]): Contender => ({
    name,
    run: async () => {
      const page = { url: server.url + link, text, blank: `${server.url}/blank.html` };
      server.take();
      const readable = await timeUntilReadable(browser, page);
      const sent = server.take();
      return {
        [ALL]: kilobytes(sent),
        [SCRIPT]: kilobytes(sent.filter(({ type }) => /javascript|wasm/.test(type))),
        [READABLE]: readable,
        [BLOCKING]: await blockingTime(browser, page, readable),
      };
    },
  }));
  return measure('reference', settings, contenders, targetsOf, notes).finally(() => browser.close());
}

const kilobytes = (sent: ReturnType<StaticServer['take']>) =>
  sent.reduce((total, { bytes }) => total + bytes, 0) / 1000;

function targetsOf(of: Of) {
  /** Returns the same number of the alternatives, by name; omits those that were not measured. */
  const beside = (number: string, over = 1): Record<string, number> => {
    const amounts = renderers.map(({ name }) => [name, of(name, number) / over] as const);
    return Object.fromEntries(amounts.filter(([, amount]) => Number.isFinite(amount)));
  };
  const page = (what: string, number: string, limit: number, unit: string) =>
    atMost(`a page of one operation: ${what}`, of(OURS, number), limit, { unit, beside: beside(number) });
  const text = of(BARE, READABLE);
  const readable = `a link to one operation: time until it is readable, × ${BARE}`;
  return [
    page('all that is loaded, gzip', ALL, 45, 'kB'),
    page('script in it', SCRIPT, 5, 'kB'),
    atMost(readable, of(OURS, READABLE) / text, 1.5, { beside: beside(READABLE, text) }),
    page('blocking time at a quarter of the processor', BLOCKING, 50, 'ms'),
  ];
}
