import {
  type Checkers,
  ContractError,
  type Operation,
  smallestCall,
  type Violation,
} from '@chain-apis/contract';
import { type Rule, rulesOf, EVERYWHERE, schemasAt, walkSchemas } from '@chain-apis/contract/schema';
import { type Json, type JsonObject, pointerTo, mergePatch, errorMessage } from '@chain-apis/foundation';
import { compileRule } from '@chain-apis/contract/source';
import { exampleCalls } from '@chain-apis/contract/cases';
import {
  type LintModel,
  type ModelCheck,
  type ModelProblem,
  ofOperations,
  ofSchemas,
  type Problem,
  type Rules,
} from '../check.ts';

export const VALIDATION_RULES: Rules<ModelCheck> = { recommended: { validations: ofOperations(rulesHold) } };

/** Every rule is a CEL expression. */
export function* rulesCompile(model: LintModel): Generator<ModelProblem> {
  yield* ofSchemas(({ schema, pointer }) => uncompiled(pointer, rulesOf(schema)))(model);
  yield* ofOperations(({ pointer, rules }) => uncompiled(pointer, rules))(model);
}

function* uncompiled(pointer: string, rules: readonly Rule[]): Generator<Problem> {
  for (const [index, { rule }] of rules.entries()) {
    try {
      compileRule(rule);
    } catch (cause) {
      if (!(cause instanceof ContractError)) throw cause;
      const [reason] = errorMessage(cause.cause).split('\n');
      const message = `\`${rule}\` is not a CEL expression (${reason}): correct it, it is one over \`self\``;
      yield { pointer: pointerTo(pointer, 'x-validations', index, 'rule'), message };
    }
  }
}

/** Every rule holds for valid calls, and its `violatedBy` violates this rule only. */
function* rulesHold(operation: Operation, { checkers }: LintModel): Generator<Problem> {
  if (operation.rules.length > 0) yield* operationRules(operation, checkers);
  yield* bodyRules(operation, checkers);
}

function* operationRules(operation: Operation, checkers: Checkers): Generator<Problem> {
  const { rules } = operation;
  const at = pointerTo(operation.pointer, 'x-validations');
  const check = (parameters: JsonObject) => brokenBy(checkers.parameters(operation, parameters));
  for (const { parameters } of exampleCalls(operation)) {
    for (const { message: refused } of check(parameters)) {
      const index = rules.findIndex(({ message }) => message === refused);
      const message = `a valid call is refused ("${refused}"): correct the rule or the example`;
      yield { pointer: pointerTo(at, index), message };
    }
  }
  const { parameters } = smallestCall(operation);
  // A patch that is an object makes an object.
  const patched = (patch: JsonObject) => check(mergePatch(parameters, patch) as JsonObject);
  yield* patchProblems(rules, at, 'the first valid call', patched);
}

function* bodyRules(operation: Operation, checkers: Checkers): Generator<Problem> {
  const { document, body } = operation;
  const first = body && smallestCall(operation).body;
  if (!body || first === undefined) return;
  const base = `the first example of the body of ${operation.id}`;
  const patched = (patch: Json) => brokenBy(checkers.body(operation, mergePatch(first, patch)));
  const starts = schemasAt(document.bundle, [body.pointer]);
  for (const { schema, pointer } of walkSchemas(document.bundle, starts, EVERYWHERE))
    yield* patchProblems(rulesOf(schema), pointerTo(pointer, 'x-validations'), base, patched);
}

function brokenBy(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ keyword }) => keyword === 'x-validations');
}

/** Each `violatedBy`, merged into a valid value, breaks its own rule and no other. */
function* patchProblems(
  rules: readonly Rule[],
  at: string,
  base: string,
  patched: (patch: JsonObject) => readonly Violation[],
): Generator<Problem> {
  for (const [index, { message: own, violatedBy }] of rules.entries()) {
    const broken = patched(violatedBy).map(({ message }) => message);
    const others = broken.filter((message) => message !== own).map((message) => `"${message}"`);
    const pointer = pointerTo(at, index, 'violatedBy');
    if (!broken.includes(own)) {
      const message = `\`violatedBy\`, merged into ${base}, does not break "${own}": write a patch that does`;
      yield { pointer, message };
    } else if (others.length > 0) {
      const message = `\`violatedBy\` also breaks ${others.join(' and ')}: write a patch that breaks this rule only`;
      yield { pointer, message };
    }
  }
}
