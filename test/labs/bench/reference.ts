import { gzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJson } from '@chain-apis/foundation';
import { loadContract } from '@chain-apis/contract';
import { pageWeight } from '../../support/page-weight.ts';
import { atMost, measure, type Contender, type Of, type Report, type Settings } from './harness.ts';
import { buildPackages, installPeers, peerList } from './install.ts';

const OPERATION = 'listErc20Balances';
const OURS = 'ours';
const ALL = 'all kB';
const SCRIPT = 'script kB';

const PEERS = { redoc: '2.5.4', '@scalar/api-reference': '1.72.1' };
/** What a page needs that renders the document in the reader's browser. */
const RENDERERS = {
  Redoc: 'redoc/bundles/redoc.standalone.js',
  Scalar: '@scalar/api-reference/dist/browser/standalone.js',
};

/** Adds up what the page of one operation loads, in the reference and in renderers of the same document. */
export async function benchReference(settings: Settings): Promise<Report> {
  const { root, progress } = settings;
  await buildPackages(settings, 'reference');
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const { document } = contract.operations.find(({ id }) => id === OPERATION)!;
  const modules = join(await installPeers(PEERS, progress), 'node_modules');
  const site = join(root, 'packages/reference/dist/site');
  const others = Object.entries(RENDERERS).map(([name, bundle]): Contender => ({
    name,
    run: async () => {
      const script = packed(await readFile(join(modules, bundle)));
      return { [SCRIPT]: script, [ALL]: script + packed(writeJson(document.bundle)) };
    },
  }));
  const ours: Contender = {
    name: OURS,
    run: async () => {
      const { script, all } = pageWeight(site, `/operations/${OPERATION}/`);
      return { [SCRIPT]: script / 1000, [ALL]: all / 1000 };
    },
  };
  return measure('reference', { ...settings, rounds: 1 }, [ours, ...others], targetsOf, [
    `peers: ${peerList(PEERS)}, installed from the registry`,
    'kB: thousands of bytes, gzip -9; ours: the page with its styles, scripts and font; the others: their script and the document',
  ]);
}

const packed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / 1000;

function targetsOf(of: Of) {
  const page = (what: string, number: string, limit: number) => {
    const beside = Object.fromEntries(Object.keys(RENDERERS).map((name) => [name, of(name, number)]));
    return atMost(`a page of one operation: ${what}`, of(OURS, number), limit, { unit: 'kB', beside });
  };
  return [page('all that is loaded, gzip', ALL, 45), page('script in it', SCRIPT, 5)];
}
