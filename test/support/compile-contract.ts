import { compileRule } from '../../packages/contract/src/check/compile-rule.ts';
import { matcherOf } from '../../packages/contract/src/patterns/matcher-of.ts';
import { createCompiled } from '../../packages/contract/src/compiled/decode-contract.ts';
import { writeChecks, writeModel } from '../../packages/contract/src/compiled/write-compiled.ts';
import type { Contract } from '../../packages/contract/src/model/model.ts';

/** A contract as a package carries it. Its validators import nothing, so they are loaded from a data URL. */
export async function compileContract(contract: Contract): Promise<Contract> {
  const url = `data:text/javascript,${encodeURIComponent(`export default ${writeChecks(contract)};`)}`;
  const { default: written } = (await import(/* @vite-ignore */ url)) as {
    default: Parameters<typeof createCompiled>[1];
  };
  return createCompiled(writeModel(contract), written, { compileRule, matcherOf });
}
