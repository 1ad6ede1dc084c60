import { defineConfig } from 'vitest/config';
import { contract, shared, unit } from './vitest.config.ts';

/** The unit and the contract tests as one project: what is dear to load is loaded once in a worker, not once for each. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    ...contract,
    include: [...unit.include, ...contract.include],
  },
});
