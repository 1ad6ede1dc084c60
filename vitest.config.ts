import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { ByProject } from './test/support/by-project.ts';

const BROWSER = 'test/browser/**/*.test.ts';
/** What is published, as it is published. */
const PACKED = [
  'apps',
  'contents',
  'hosted-mock',
  'outside',
  'own-contract',
  'packed',
  'plain-tools',
  'publish',
  'samples',
].map((name) => `test/package/${name}.test.ts`);

/** What holds for every test. */
export const shared = {
  // Packages are tested on their source: a test never waits for a build and never sees a stale one.
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['test/support/property-seed.ts'],
    // Ends what hangs; far from what anything takes, even on a machine that does other things as well.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // What waits does so at the same time as others of its file: a further worker would load everything once more.
    maxWorkers: availableParallelism(),
    maxConcurrency: 16,
    // Workers live long and make much garbage: with more room for what is young it is collected a tenth cheaper.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: ByProject },
    // What Vite made of a module is kept until the module changes; `npx vitest --clearCache` forgets it.
    experimental: { fsModuleCache: true },
  },
} satisfies ViteUserConfig;

/** Starts programs or compilers, copies or packs the repository, compares it with other tools, draws many random cases, or judges all of many servers, versions or tasks. */
const SLOW = '**/*.slow.test.ts';
/** They loop over the contract through each transport that is provided. */
const LOOPS = ['bounds', 'json-rpc', 'mock-state', 'paging', 'relations', 'rest', 'rpc', 'violations'].map(
  (name) => `test/contract/${name}.test.ts`,
);

/** They try a sample of each kind of case unless all are wanted (`inject('allCases')`). */
export const SAMPLED = [
  'packages/contract/src/check/flat-unions.test.ts',
  'packages/contract/src/check/place-schemas.test.ts',
  'packages/contract/src/patterns/pattern.test.ts',
  'packages/mock/src/core/mock.test.ts',
  'packages/mock/src/core/state/sessions.test.ts',
  'packages/runtime/src/read/parse-json.test.ts',
  'test/contract/deployed-examples.test.ts',
  'test/contract/exact-bounds.test.ts',
  'test/contract/inherited-names.test.ts',
  'test/contract/published-sentences.test.ts',
  'test/contract/session-state.test.ts',
  'test/mcp/safety.test.ts',
  'test/verify/proxy-fuzz.test.ts',
];

/** It limits the tokens of what agents read, which are estimated unless a tokenizer is provided. */
const COUNTED = 'test/mcp/mistakes.test.ts';

/** Beside the sources. Files share what is dear to load (Redocly, the contract, Prism, the compiler) and change nothing of it. */
export const unit = {
  include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/labs/**/*.test.ts'],
  exclude: [SLOW],
  isolate: false,
};
export const contract = {
  include: ['test/**/*.test.ts'],
  exclude: [SLOW, BROWSER, 'test/docs/**', ...PACKED],
  isolate: false,
  provide: { transports: ['fetch' as const] },
};

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    projects: [
      { extends: true, test: { name: 'unit', ...unit } },
      {
        extends: true,
        test: { name: 'contract', ...contract, exclude: [...contract.exclude, 'test/labs/**'] },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW, ...LOOPS, ...SAMPLED, COUNTED],
          exclude: ['**/node_modules/**'],
          isolate: false,
          provide: { transports: ['http' as const, 'proxy' as const], exactTokens: true, allCases: true },
        },
      },
      // What is written for people: code, links and commands in Markdown, and the examples.
      {
        extends: true,
        test: {
          name: 'docs',
          include: ['test/docs/**/*.test.ts', 'examples/**/*.test.ts'],
          exclude: [SLOW, 'examples/{apps,own-contract,recipes}/**'],
          isolate: false,
        },
      },
      // These two need a build: the packages as they are published, and the reference in the system's Chromium.
      { extends: true, test: { name: 'package', include: PACKED } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          isolate: false,
        },
      },
    ],
  },
});
