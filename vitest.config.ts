import { defineConfig } from 'vitest/config';

const LINT = 'packages/contract/src/lint/**/*.test.ts';

export default defineConfig({
  // Packages are tested on their source: a test never waits for a build and never sees a stale one.
  resolve: { tsconfigPaths: true },
  test: {
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
      { extends: true, test: { name: 'contract', include: ['test/**/*.test.ts'], isolate: false } },
    ],
  },
});
