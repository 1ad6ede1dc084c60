import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['usage/*.vitest.test.ts'],
    setupFiles: ['@chain-apis/mock/usage'],
    testTimeout: 60_000,
  },
});
