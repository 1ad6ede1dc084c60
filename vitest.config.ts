import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Clients and mock against the contract: every operation, answer, example and violation, in seconds. */
const CONTRACT = 'test/contract/**/*.test.ts';
const BROWSER = 'test/browser/**/*.test.ts';
/** What is published, as it is published. */
const PACKED = ['contents', 'packed', 'plain-tools', 'publish'].map((name) => `test/package/${name}.test.ts`);
/** Proves that `npm start` works; it needs the same build as the browser. */
const START = 'test/docs/start.test.ts';
/** What changes a copy of the repository or runs its scripts, and takes seconds each. */
const REPOSITORY = [
  ...['action', 'add-endpoint', 'deletions', 'drift'].map((name) => `test/contract/${name}.test.ts`),
  'test/verify/changelog.test.ts',
];
/** Minutes of faulty servers; run by `npm run mutation`. */
const MUTATION = 'test/mutation/**/*.test.ts';
const LINT = 'packages/contract/src/lint/**/*.test.ts';

export default defineConfig({
  // Packages are tested on their source: a test never waits for a build and never sees a stale one.
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['test/support/property-seed.ts'],
    // Ends what hangs; far from what anything takes, even on a machine that does other things as well.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The default leaves a core to others, and is one on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: [LINT],
        },
      },
      // Files of these share what is dear to load (Redocly; the contract and Prism) and change nothing of it.
      { extends: true, test: { name: 'lint', include: [LINT], isolate: false } },
      {
        extends: true,
        test: {
          name: 'contract',
          include: [CONTRACT],
          exclude: REPOSITORY,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          exclude: [CONTRACT, BROWSER, 'test/docs/**', MUTATION, ...REPOSITORY, ...PACKED],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'repository', include: REPOSITORY, isolate: false } },
      // What is written for people: code, links and commands in Markdown, and the examples.
      {
        extends: true,
        test: {
          name: 'docs',
          include: ['test/docs/**/*.test.ts', 'examples/**/*.test.ts'],
          exclude: [START],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mutation', include: [MUTATION] } },
      // These two need a build: the packages as they are published, and the reference in the system's Chromium.
      { extends: true, test: { name: 'package', include: PACKED } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER, START],
          isolate: false,
        },
      },
    ],
  },
});
