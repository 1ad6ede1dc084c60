import { Environment } from '@marcbachmann/cel-js';
import { ContractError } from '../contract-error.ts';
import { isInteger, isNumber, mapInside, plainNumber, type Json, errorMessage } from '@chain-apis/foundation';

const environment = new Environment({ unlistedVariablesAreDyn: true });

/** Compiles the CEL expression of a rule to a test over `self`. */
export function compileRule(rule: string): (self: Json) => boolean {
  let program: (context: { self: unknown }) => unknown;
  try {
    program = environment.parse(rule);
  } catch (cause) {
    throw new ContractError(`not a CEL expression: ${rule}\n${errorMessage(cause)}`, { cause });
  }
  return (self) => program({ self: toCel(self) }) === true;
}

/** CEL distinguishes integers from floats, JavaScript does not: whole numbers become integers. */
function toCel(value: Json): unknown {
  if (isNumber(value)) return isInteger(value) ? BigInt(String(plainNumber(value))) : Number(value);
  return mapInside(value, toCel);
}
