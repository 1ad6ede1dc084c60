import {
  addressOf,
  isRest,
  operationsIn,
  pointerTo,
  follow,
  valueAt,
  type ContractDocument,
  type Json,
  type JsonObject,
  type Operation,
} from '@chain-apis/contract';
import { same } from './canonical.ts';
import { compareBodies, compareErrors, compareResponses, compareResult } from './compare-bodies.ts';
import { compareOwnServers } from './compare-addresses.ts';
import { compareOutgoing } from './compare-outgoing.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareSecurity } from './compare-security.ts';
import { nodeAt, pairUp } from './node.ts';
import type { Pair } from './pair.ts';
import { CONDITION_RULES } from './rules/condition-rules.ts';
import { OPERATION_RULES, type Called } from './rules/operation-rules.ts';
import { findings } from './rules/rule.ts';
import { compareWords } from './compare-words.ts';
import type { Scope } from './scope.ts';

/** What a finding calls an operation. */
const TITLES = { rest: 'operation', rpc: 'method' } as const;
/** Keywords that rules of operations, or the comparison of what is in them, look at. */
const KNOWN = {
  both: ['tags', 'servers', 'x-pagination', 'x-idempotent', 'x-safe', 'x-node-specific', 'x-validations'],
  rest: ['operationId', 'parameters', 'requestBody', 'responses', 'security', 'callbacks'],
  rpc: ['name', 'params', 'paramStructure', 'result', 'errors'],
};

/**
 * Compares the operations of two documents. A REST operation is its method and address; under another address it is known by
 * its `operationId`. A method of JSON-RPC is its name: under another name it is another method.
 */
export function compareOperations(scope: Scope, documents: Pair<ContractDocument>): void {
  const [before, after] = [operationsIn(documents.old).map(called), operationsIn(documents.new).map(called)];
  const { both, ...others } = pairUp(before, after, address);
  const moved = pairUp(others.gone, others.come, ({ words, id }) =>
    words['operationId'] === undefined ? undefined : id,
  );
  for (const one of moved.gone)
    scopeOf(scope, one).report('removed', { old: one.pointer, before: spoken(one) });
  for (const pair of [...both, ...moved.both]) compareOperation(scopeOf(scope, pair.new), pair);
  for (const one of moved.come) scopeOf(scope, one).report('added', { new: one.pointer, after: spoken(one) });
}

function called(operation: Operation): Called {
  const node = nodeAt(operation.document.bundle, operation.pointer);
  // Examples of a method are compared with their references followed.
  const { examples: _, ...words } = node.words;
  return { ...operation, ...node, words };
}

function scopeOf(scope: Scope, { id, binding }: Operation): Scope {
  return scope.of(id).at(TITLES[binding.kind]);
}

/** What travels: names in braces do not. */
function address(operation: Operation): string {
  const { verb, name } = addressOf(operation);
  return `${verb} ${name.replace(/\{[^}]*\}/g, '{}')}`;
}

function spoken(operation: Operation): string | undefined {
  const { verb, name } = addressOf(operation);
  return isRest(operation) ? `${verb} ${name}` : undefined;
}

function compareOperation(scope: Scope, calls: Pair<Called>): void {
  const { old, new: next } = calls;
  const at = { old: old.pointer, new: next.pointer };
  if (address(old) !== address(next))
    scope.report('moved', { ...at, before: spoken(old), after: spoken(next) });
  const [before, after]: (Json | undefined)[] = [old.words['operationId'], next.words['operationId']];
  if (before !== after) scope.report('renamed', { ...at, before, after });
  scope.at('parameter', 'input').reportAll(findings(CONDITION_RULES, calls));
  scope.reportAll(findings(OPERATION_RULES, calls));
  compareOwnServers(scope, calls);
  compareParameters(scope, calls);
  compareWords(scope, calls, [...KNOWN.both, ...KNOWN[next.binding.kind]]);
  if (next.binding.kind === 'rest') {
    compareSecurity(scope, calls);
    compareBodies(scope.at('request'), calls);
    compareResponses(scope.at('response'), calls);
    compareOutgoing(scope, calls, 'callbacks');
  } else {
    compareResult(scope.at('result', 'result '), calls);
    compareErrors(scope, calls);
    const places = { old: pointerTo(old.pointer, 'examples'), new: pointerTo(next.pointer, 'examples') };
    if (!same(examplesAt(old.root, places.old), examplesAt(next.root, places.new)))
      scope.report('examples-changed', places);
  }
}

function examplesAt(root: JsonObject, pointer: string): Json[] {
  const examples = valueAt(root, pointer);
  if (!Array.isArray(examples)) return [];
  return examples.map((_, index) => follow(root, pointerTo(pointer, index)).value);
}
