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
const shared = {
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
const LOOPS = [
  'json-rpc/json-rpc',
  'mock-state/mock-state',
  'outcomes/{rest,rpc,violations}',
  'paging/{paging,relations}',
  'parameters/bounds',
].map((name) => `test/contract/${name}.test.ts`);

/** They try a sample of each kind of case unless all are wanted (`inject('allCases')`). */
const SAMPLED = [
  'packages/contract/src/check/flat-unions.test.ts',
  'packages/contract/src/check/place-schemas.test.ts',
  'packages/contract/src/patterns/pattern.test.ts',
  'packages/mock/src/core/mock.test.ts',
  'packages/mock/src/core/state/sessions.test.ts',
  'packages/runtime/src/read/parse-json.test.ts',
  'test/contract/examples/deployed-examples.test.ts',
  'test/contract/numbers/exact-bounds.test.ts',
  'test/contract/hostile-documents/inherited-names.test.ts',
  'test/contract/published-documents/published-sentences.test.ts',
  'test/contract/mock-state/session-state.test.ts',
  'test/mcp/safety.test.ts',
  'test/verify/proxy-fuzz.test.ts',
];

/** It limits the tokens of what agents read, which are estimated unless a tokenizer is provided. */
const COUNTED = 'test/mcp/mistakes.test.ts';

/** Next to the sources, and loops over the contract. Files share what is expensive to load and change nothing of it. */
const FAST = ['{packages/*/src,scripts,test}/**/*.test.ts'];

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: FAST,
          exclude: [SLOW, BROWSER, 'test/docs/**', ...PACKED],
          isolate: false,
          provide: { transports: ['fetch' as const] },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          // With them what is written for people: code, links and commands in Markdown, and the examples.
          include: [SLOW, ...LOOPS, ...SAMPLED, COUNTED, 'test/docs/**/*.test.ts', 'examples/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'examples/{apps,own-contract,recipes}/**'],
          isolate: false,
          provide: { transports: ['http' as const, 'proxy' as const], exactTokens: true, allCases: true },
        },
      },
      // These two need a build: the packages as they are published, and the reference in the system's Chromium.
      { extends: true, test: { name: 'package', include: PACKED } },
      { extends: true, test: { name: 'browser', include: [BROWSER], isolate: false } },
    ],
  },
});
