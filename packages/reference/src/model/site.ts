import { readFileSync } from 'node:fs';
import { loadContract, type Contract } from '@chain-apis/contract';
import { receivedOf, showDeployments, type Received } from '@chain-apis/contract/documents';
import { createCatalogue, type CatalogueEntry } from '@chain-apis/contract/describe';
import { parse } from 'yaml';
import type { ExecutedSamples } from './executed-samples.ts';
import { readGuides, type Guide } from './guides.ts';
import { homeOf, type Home } from './home.ts';
import { readObserved, type Observed } from './observed.ts';
import { createNavigation, type NavGroup } from './navigation.ts';
import { sources } from './sources.ts';
import { readWorkflows, type WorkflowFile } from './workflows.ts';

/** Everything that pages are made from. */
export interface Site {
  /** With what only deployments have, marked, for readers. */
  readonly contract: Contract;
  /** The same with the requests that services send, which have pages, too, but no samples. */
  readonly described: Contract;
  readonly received: readonly Received[];
  /** As it is written: the mock in the page serves it. */
  readonly served: Contract;
  /** Whether pages are made when they are asked for, from documents that may be edited meanwhile. */
  readonly isLive: boolean;
  readonly samples: Readonly<Record<string, ExecutedSamples>>;
  readonly home: Home;
  readonly guides: readonly Guide[];
  readonly workflows: readonly WorkflowFile[];
  /** Addresses of the pages of prose and of lists that not every site has. */
  readonly texts: ReadonlySet<string>;
  readonly navigation: readonly NavGroup[];
  readonly errors: readonly CatalogueEntry[];
  /** What a real node sent back, by operation. */
  readonly observed: ReadonlyMap<string, Observed>;
  /** Phrases by which readers search, by the address of what they should find. */
  readonly searchWords: Readonly<Record<string, readonly string[]>>;
}

const NOTHING: Site['observed'] = new Map();

/** Documents with their samples, of which a live site is made. */
export type LiveDocuments = Pick<Site, 'contract' | 'samples'>;

let loaded: Promise<Site> | undefined;

/** The site, loaded once in a build. */
export const loadSite = () => (loaded ??= loadBuilt());

/** From now on, the site is that of these documents. If they don't make a site, it stays as it was. */
export async function showSite({ contract, samples }: LiveDocuments): Promise<void> {
  loaded = Promise.resolve(await load(contract, samples, { isLive: true }));
}

async function loadBuilt(): Promise<Site> {
  const samples = JSON.parse(readFileSync(sources.samples, 'utf8')) as Site['samples'];
  return load(await loadContract(sources.registry), samples, { isLive: false });
}

async function load(
  documents: Contract,
  samples: Site['samples'],
  { isLive }: Pick<Site, 'isLive'>,
): Promise<Site> {
  const contract = withTitles(showDeployments(documents));
  const received = receivedOf(contract);
  const home = readIf(sources.home, readYaml<Home>, homeOf(contract));
  const guides = await readGuides(sources.registry);
  const workflows = readIf(sources.workflows, (folder) => readWorkflows(folder, contract), []);
  const lists = contract.gaps.length > 0 ? ['/conventions/', '/gaps/'] : ['/conventions/'];
  const texts = new Set([...guides.map(({ url }) => url), ...lists]);
  const links = guides.filter(({ inGuides }) => inGuides).map(({ title, url }) => ({ label: title, url }));
  return {
    contract,
    described: {
      ...contract,
      operations: [...contract.operations, ...received.map(({ operation }) => operation)],
    },
    received,
    served: documents,
    isLive,
    samples,
    home,
    guides,
    workflows,
    texts,
    navigation: createNavigation(contract, received, links, texts),
    errors: createCatalogue(contract),
    observed: readIf(sources.recordings, (folder) => readObserved(folder, home.recorded), NOTHING),
    searchWords: readIf(sources.searchWords, readYaml<Site['searchWords']>, {}),
  };
}

const readIf = <T>(file: string | undefined, read: (file: string) => T, otherwise: T): T =>
  file === undefined ? otherwise : read(file);

const readYaml = <T>(file: string) => parse(readFileSync(file, 'utf8')) as T;

/** An operation without a summary is called by its name. */
function withTitles(contract: Contract): Contract {
  const operations = contract.operations.map((operation) =>
    operation.summary === '' ? { ...operation, summary: operation.id } : operation,
  );
  return { ...contract, operations };
}
