import { join, resolve } from 'node:path';

/** Where a site is made from. What is optional belongs to the contract of this repository alone. */
export interface Sources {
  readonly registry: string;
  /** The samples with their responses; written before pages are made. */
  readonly samples: string;
  /** The site itself. */
  readonly output: string;
  /** What Astro remembers from one build to the next; its own place without one. */
  readonly cache?: string;
  readonly workflows?: string;
  readonly recordings?: string;
  readonly home?: string;
  readonly searchWords?: string;
}

/** Astro runs in the package's folder. */
const OWN: Sources = {
  registry: resolve('../../redocly.yaml'),
  samples: resolve('dist/samples.json'),
  output: resolve('dist/site'),
  workflows: resolve('../../specs/workflows'),
  recordings: resolve('../../recordings/five-nodes'),
  home: resolve('src/content/home.yaml'),
  searchWords: resolve('src/content/search-words.yaml'),
};

const { REFERENCE_CONFIG: registry, REFERENCE_OUT: output, REFERENCE_WORK: work } = process.env;

/** Of this repository, or of another registry that `scripts/reference.ts` names. */
export const sources: Sources =
  registry && output && work
    ? { registry, output, samples: join(work, 'samples.json'), cache: join(work, 'cache') }
    : OWN;
