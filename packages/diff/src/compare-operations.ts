import {
  addressOf,
  describeSchemaProblem,
  isRest,
  type ContractDocument,
  type Operation,
} from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import type { Json } from '@chain-apis/foundation';
import { compareBodies, compareErrors, compareResponses, compareResult } from './compare-bodies.ts';
import { addressesOf, compareOwnServers, compareServers, isServedAlike } from './compare-addresses.ts';
import { compareOutgoing } from './compare-outgoing.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareSecurity } from './compare-security.ts';
import { nodeAt, withExamples } from './node.ts';
import { mapPair, pairUp, pointersOf, type Pair } from './pair.ts';
import { CONDITION_RULES } from './rules/condition-rules.ts';
import { OPERATION_RULES, type OperationNode } from './rules/operation-rules.ts';
import { pairParts, type Scope } from './scope.ts';

/** What a finding calls an operation. */
const TITLES = { rest: 'operation', rpc: 'method' } as const;
/** Keywords that rules of operations, or the comparison of what is in them, look at. */
const KNOWN = {
  both: ['tags', 'servers', 'x-pagination', 'x-safe', 'x-node-specific', 'x-validations'],
  rest: ['operationId', 'parameters', 'requestBody', 'responses', 'security', 'callbacks'],
  rpc: ['name', 'params', 'paramStructure', 'result', 'errors'],
};

/**
 * Compares the operations of two documents. A REST operation is its method and address; under another address it is known by
 * its `operationId`. A method of JSON-RPC is its name: under another name it is another method.
 */
export function compareOperations(
  scope: Scope,
  documents: Pair<ContractDocument>,
  onOperation?: (name: string) => void,
): void {
  const calls = mapPair(documents, (document) => operationsIn(document).map(called));
  const served = pairUp(calls.old, calls.new, (call) => addressesOf(call)[0]);
  const { both, gone, come } = pairUp(served.gone, served.come, address);
  const at = ({ id, binding }: Operation) => scope.of(id, TITLES[binding.kind]);
  const moved = pairParts({ old: gone, new: come }, declaredId, at, undefined, spoken);
  const pairs = [...served.both, ...both, ...moved];
  const bundles = mapPair(documents, ({ bundle }) => bundle);
  compareServers(scope, bundles, pairs);
  for (const pair of pairs) {
    onOperation?.(pair.new.id);
    compareOperation(at(pair.new), pair);
  }
}

/** A REST operation without an `operationId` is known by its address only. */
function declaredId({ keywords, id }: OperationNode): string | undefined {
  return keywords['operationId'] === undefined ? undefined : id;
}

function called(operation: Operation): OperationNode {
  return { ...operation, ...withExamples(nodeAt(operation.document.bundle, operation.pointer)) };
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

function compareOperation(scope: Scope, calls: Pair<OperationNode>): void {
  const { old, new: next } = calls;
  const at = pointersOf(calls);
  if (old.schemaProblem || next.schemaProblem) {
    const [before, after] = [old, next].map(
      ({ schemaProblem: fault }) => fault && describeSchemaProblem(fault),
    );
    return scope.report('unreadable', { ...at, before, after });
  }
  if (address(old) !== address(next) && !isServedAlike(calls))
    scope.report('moved', { ...at, before: spoken(old), after: spoken(next) });
  const [before, after]: (Json | undefined)[] = [old.keywords['operationId'], next.keywords['operationId']];
  if (before !== after) scope.report(before === undefined ? 'named' : 'renamed', { ...at, before, after });
  scope.at('parameter', 'input').rules(CONDITION_RULES, calls);
  scope.rules(OPERATION_RULES, calls);
  compareOwnServers(scope, calls);
  compareParameters(scope, calls);
  scope.words(calls, [...KNOWN.both, ...KNOWN[next.binding.kind]]);
  if (next.binding.kind === 'rest') {
    compareSecurity(scope, calls);
    compareBodies(scope.at('request'), calls);
    compareResponses(scope.at('response'), calls);
    compareOutgoing(scope, calls, 'callbacks');
  } else {
    compareResult(scope.at('result', 'result '), calls);
    compareErrors(scope, calls);
  }
}
