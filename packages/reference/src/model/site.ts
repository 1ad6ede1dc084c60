import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadContract, type Contract } from '@chain-apis/contract';
import type { ExecutedSamples } from '../samples/samples.ts';
import { readChangelog } from './changelog.ts';
import { createCatalogue, type CatalogueEntry } from './error-catalogue.ts';
import { readEvidence, type Evidence } from './evidence.ts';
import { readGuides, type Guide } from './guides.ts';
import { readMeasured } from './measured.ts';
import { createNavigation, type NavGroup } from './navigation.ts';

/** Everything that pages are made from. */
export interface Site {
  readonly contract: Contract;
  readonly samples: Readonly<Record<string, ExecutedSamples>>;
  readonly guides: readonly Guide[];
  readonly navigation: readonly NavGroup[];
  readonly errors: readonly CatalogueEntry[];
  readonly evidence: Evidence;
  /** What changed from release to release, as Markdown; undefined if there is nothing to compare with. */
  readonly changelog: string | undefined;
  /** Speed and size beside the peers, as Markdown; undefined if nobody has measured. */
  readonly measured: string | undefined;
}

/** Astro runs in the package's folder. */
const REGISTRY = resolve('../../redocly.yaml');
const SAMPLES = resolve('dist/samples.json');
const CHANGELOG = resolve('dist/changelog.md');
const EVIDENCE = resolve('../../.evidence/evidence.json');
const README = resolve('../../README.md');
const GUIDES = resolve('src/content/guides');

let loaded: Promise<Site> | undefined;

/** The site, loaded once in a build. */
export const loadSite = () => (loaded ??= load());

async function load(): Promise<Site> {
  const contract = await loadContract(REGISTRY);
  const samples = JSON.parse(readFileSync(SAMPLES, 'utf8')) as Site['samples'];
  const guides = readGuides(GUIDES);
  const links = guides.filter(({ inGuides }) => inGuides).map(({ title, url }) => ({ label: title, url }));
  return {
    contract,
    samples,
    guides,
    navigation: createNavigation(contract, links),
    errors: createCatalogue(contract),
    evidence: readEvidence(contract, EVIDENCE),
    changelog: readChangelog(CHANGELOG),
    measured: readMeasured(README),
  };
}
