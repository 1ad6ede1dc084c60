import { defineConfig } from 'vitest/config';

const BROWSER = 'test/browser/**/*.test.ts';
/** What is published, as it is published. */
const PACKED = ['test/package/packed.test.ts', 'test/package/publish.test.ts'];
const LINT = 'packages/contract/src/lint/**/*.test.ts';

export default defineConfig({
  // Packages are tested on their source: a test never waits for a build and never sees a stale one.
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['test/support/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [LINT],
        },
      },
      // Files of these two share what is dear to load (Redocly; the contract and Prism) and change nothing of it.
      { extends: true, test: { name: 'lint', include: [LINT], isolate: false } },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/**/*.test.ts'],
          exclude: [BROWSER, ...PACKED],
          isolate: false,
        },
      },
      // These two need a build: the packages as they are published, and the reference in the system's Chromium.
      { extends: true, test: { name: 'package', include: PACKED, testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
