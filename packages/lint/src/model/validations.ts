import {
  type ContractDocument,
  ContractError,
  type Operation,
  smallestCall,
  type Violation,
} from '@chain-apis/contract';
import {
  type Rule,
  rulesOf,
  EVERYWHERE,
  schemasAt,
  schemasOf,
  walkSchemas,
} from '@chain-apis/contract/schema';
import { type Json, type JsonObject, pointerTo, mergePatch, errorMessage } from '@chain-apis/foundation';
import { compileRule } from '@chain-apis/contract/source';
import { exampleCalls } from '@chain-apis/contract/cases';
import type { LintModel, ModelCheck, ModelProblem, Rules } from '../check.ts';

export const VALIDATION_RULES: Rules<ModelCheck> = { recommended: { validations: rulesHold } };

/** Every rule is a CEL expression. */
export function* rulesCompile({ documents, operations }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    for (const { schema, pointer } of schemasOf(document, operations)) {
      yield* compileAll(document, pointer, rulesOf(schema));
    }
  }
  for (const { document, pointer, rules } of operations) yield* compileAll(document, pointer, rules);
}

function* compileAll(
  document: ContractDocument,
  pointer: string,
  rules: readonly Rule[],
): Generator<ModelProblem> {
  for (const [index, { rule }] of rules.entries()) {
    try {
      compileRule(rule);
    } catch (cause) {
      if (!(cause instanceof ContractError)) throw cause;
      const [reason] = errorMessage(cause.cause).split('\n');
      const message = `\`${rule}\` is not a CEL expression (${reason}): correct it, it is one over \`self\``;
      yield { document, pointer: pointerTo(pointer, 'x-validations', index, 'rule'), message };
    }
  }
}

/** Every rule holds for valid calls, and its `violatedBy` violates this rule only. */
function* rulesHold(model: LintModel): Generator<ModelProblem> {
  for (const operation of model.operations) {
    yield* operationRules(model, operation);
    yield* bodyRules(model, operation);
  }
}

function* operationRules({ checkers }: LintModel, operation: Operation): Generator<ModelProblem> {
  const { document, rules } = operation;
  if (rules.length === 0) return;
  const at = pointerTo(operation.pointer, 'x-validations');
  const check = (parameters: JsonObject) => brokenBy(checkers.parameters(operation, parameters));
  for (const { parameters } of exampleCalls(operation)) {
    for (const { message: refused } of check(parameters)) {
      const index = rules.findIndex(({ message }) => message === refused);
      const message = `a valid call is refused ("${refused}"): correct the rule or the example`;
      yield { document, pointer: pointerTo(at, index), message };
    }
  }
  const { parameters } = smallestCall(operation);
  const patched = (patch: Json) => check(mergePatch(parameters, patch) as JsonObject);
  for (const problem of patchProblems(rules, at, 'the first valid call', patched))
    yield { document, ...problem };
}

function* bodyRules({ checkers }: LintModel, operation: Operation): Generator<ModelProblem> {
  const { document, body } = operation;
  const first = body && smallestCall(operation).body;
  if (!body || first === undefined) return;
  const base = `the first example of the body of ${operation.id}`;
  const patched = (patch: Json) => brokenBy(checkers.body(operation, mergePatch(first, patch) as Json));
  for (const { schema, pointer } of walkSchemas(
    document.bundle,
    schemasAt(document.bundle, [body.pointer]),
    EVERYWHERE,
  )) {
    const at = pointerTo(pointer, 'x-validations');
    for (const problem of patchProblems(rulesOf(schema), at, base, patched)) yield { document, ...problem };
  }
}

function brokenBy(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ keyword }) => keyword === 'x-validations');
}

/** Each `violatedBy`, merged into a valid value, breaks its own rule and no other. */
function* patchProblems(
  rules: readonly Rule[],
  at: string,
  base: string,
  patched: (patch: Json) => readonly Violation[],
): Generator<Pick<ModelProblem, 'pointer' | 'message'>> {
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
