import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadContract, type Contract } from '@chain-apis/contract';
import { createCatalogue, type CatalogueEntry } from '@chain-apis/contract/describe';
import type { ExecutedSamples } from './executed-samples.ts';
import { readChangelog, readChanges, type ReleaseChanges } from './changelog.ts';
import { readEvidence, type Evidence } from './evidence.ts';
import { readGuides, type Guide } from './guides.ts';
import { readHome, type Home } from './home.ts';
import { readObserved, type Observed } from './observed.ts';
import { readMeasured, type MeasuredSection } from './measured.ts';
import { readSearchWords, type SearchWords } from './search-words.ts';
import { createNavigation, type NavGroup } from './navigation.ts';

/** Everything that pages are made from. */
export interface Site {
  readonly contract: Contract;
  readonly samples: Readonly<Record<string, ExecutedSamples>>;
  readonly home: Home;
  readonly guides: readonly Guide[];
  readonly navigation: readonly NavGroup[];
  readonly errors: readonly CatalogueEntry[];
  readonly evidence: Evidence;
  /** What a real node sent back, by operation. */
  readonly observed: ReadonlyMap<string, Observed>;
  /** What changed from release to release, as Markdown; undefined if there is nothing to compare with. */
  readonly changelog: string | undefined;
  /** The same for pages and feeds. */
  readonly changes: readonly ReleaseChanges[];
  readonly searchWords: SearchWords;
  /** Speed and size beside the peers. */
  readonly measured: readonly MeasuredSection[];
}

/** Astro runs in the package's folder. */
const REGISTRY = resolve('../../redocly.yaml');
const SAMPLES = resolve('dist/samples.json');
const CHANGELOG = resolve('dist/changelog');
const EVIDENCE = resolve('../../.evidence/evidence.json');
const MEASURED = resolve('../../packages/bench/results.json');
const GUIDES = resolve('src/content/guides');
const RECORDINGS = resolve('../../recordings/five-nodes');
const HOME = resolve('src/content/home.yaml');
const SEARCH_WORDS = resolve('src/content/search-words.yaml');

let loaded: Promise<Site> | undefined;

/** The site, loaded once in a build. */
export const loadSite = () => (loaded ??= load());

async function load(): Promise<Site> {
  const contract = await loadContract(REGISTRY);
  const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Site['samples'];
  const home = readHome(HOME);
  const guides = readGuides(GUIDES);
  const evidence = readEvidence(contract, EVIDENCE);
  const links = guides.filter(({ inGuides }) => inGuides).map(({ title, url }) => ({ label: title, url }));
  return {
    contract,
    samples,
    home,
    guides,
    navigation: createNavigation(contract, links, evidence !== undefined),
    errors: createCatalogue(contract),
    observed: readObserved(RECORDINGS, home.recorded),
    evidence,
    searchWords: readSearchWords(SEARCH_WORDS),
    changelog: readChangelog(`${CHANGELOG}.md`),
    changes: readChanges(`${CHANGELOG}.json`),
    measured: readMeasured(MEASURED),
  };
}
