import { compileRule } from '../../packages/contract/src/check/compile-rule.ts';
import { createCompiled } from '../../packages/contract/src/compiled/decode-contract.ts';
import { writeContract } from '../../packages/contract/src/compiled/write-compiled.ts';
import type { Contract } from '../../packages/contract/src/model/model.ts';

/** A contract as a package carries it. Its validators import nothing, so they are loaded from a data URL. */
export async function compileContract(contract: Contract): Promise<Contract> {
  const { model, validators } = writeContract(contract);
  const url = `data:text/javascript,${encodeURIComponent(`export default ${validators};`)}`;
  const { default: written } = (await import(/* @vite-ignore */ url)) as {
    default: Parameters<typeof createCompiled>[1];
  };
  return createCompiled(model, written, compileRule);
}
