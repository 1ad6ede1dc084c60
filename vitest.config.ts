import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Packages are tested on their source: a test never waits for a build and never sees a stale one.
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'contract', include: ['test/**/*.test.ts'] } },
    ],
  },
});
