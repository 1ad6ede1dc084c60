import { shownCalls, smallestCall } from '../../calls/calls.ts';
import type { Violation } from '../../check/violation.ts';
import { ContractError } from '../../contract-error.ts';
import { rulesOf } from '../../model/rules.ts';
import type { Json } from '../../json/json.ts';
import type { Rule } from '../../model/declarations.ts';
import type { ContractDocument, Operation } from '../../model/model.ts';
import { pointerTo } from '../../json/pointer.ts';
import { compileRule } from '../../check/compile-rule.ts';
import { mergePatch } from '../../json/merge-patch.ts';
import type { LintModel, ModelProblem } from '../check.ts';
import { EVERYWHERE, schemasAt, schemasOf, walkSchemas } from '../../schema/walk-schemas.ts';

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
      const [reason] = (cause.cause as Error).message.split('\n');
      const message = `\`${rule}\` is not a CEL expression (${reason}): correct it, it is one over \`self\``;
      yield { document, pointer: pointerTo(pointer, 'x-validations', index, 'rule'), message };
    }
  }
}

/** Every rule holds for valid calls, and its `violatedBy` violates this rule only. */
export function* rulesHold(model: LintModel): Generator<ModelProblem> {
  for (const operation of model.operations) {
    yield* operationRules(model, operation);
    yield* bodyRules(model, operation);
  }
}

function* operationRules({ checkers }: LintModel, operation: Operation): Generator<ModelProblem> {
  if (operation.rules.length === 0) return;
  const { document } = operation;
  const rulesAt = pointerTo(operation.pointer, 'x-validations');
  for (const { parameters } of shownCalls(operation)) {
    for (const { message } of brokenBy(checkers.parameters(operation, parameters))) {
      const index = operation.rules.findIndex((rule) => rule.message === message);
      yield {
        document,
        pointer: pointerTo(rulesAt, index),
        message: `${refusal(message)}: correct the rule or the example`,
      };
    }
  }
  const { parameters } = smallestCall(operation);
  for (const [index, rule] of operation.rules.entries()) {
    const broken = brokenBy(
      checkers.parameters(operation, mergePatch(parameters, rule.violatedBy) as typeof parameters),
    );
    const problem = patchProblem(rule, broken, 'the first valid call');
    if (problem) yield { document, pointer: pointerTo(rulesAt, index, 'violatedBy'), message: problem };
  }
}

function* bodyRules({ checkers }: LintModel, operation: Operation): Generator<ModelProblem> {
  const { document, body } = operation;
  const first = body && smallestCall(operation).body;
  if (!body || first === undefined) return;
  const seen = new Set<string>();
  for (const { schema, pointer } of walkSchemas(
    document.bundle,
    schemasAt(document.bundle, [body.pointer]),
    EVERYWHERE,
  )) {
    for (const [index, rule] of rulesOf(schema).entries()) {
      const place = pointerTo(pointer, 'x-validations', index, 'violatedBy');
      if (seen.has(place)) continue;
      seen.add(place);
      const broken = brokenBy(checkers.body(operation, mergePatch(first, rule.violatedBy) as Json));
      const problem = patchProblem(rule, broken, `the first example of the body of ${operation.id}`);
      if (problem) yield { document, pointer: place, message: problem };
    }
  }
}

function brokenBy(violations: readonly Violation[]): Violation[] {
  return violations.filter(({ keyword }) => keyword === 'x-validations');
}

function patchProblem(rule: Rule, broken: readonly Violation[], base: string): string | undefined {
  if (!broken.some(({ message }) => message === rule.message)) {
    return `\`violatedBy\`, merged into ${base}, does not break "${rule.message}": write a patch that does`;
  }
  const others = broken
    .filter(({ message }) => message !== rule.message)
    .map(({ message }) => `"${message}"`);
  if (others.length === 0) return undefined;
  return `\`violatedBy\` also breaks ${others.join(' and ')}: write a patch that breaks this rule only`;
}

function refusal(message: string): string {
  return `a valid call is refused ("${message}")`;
}
