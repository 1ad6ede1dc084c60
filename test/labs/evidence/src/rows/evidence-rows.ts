import { validCalls } from '@chain-apis/contract/cases';
import { bodyRules } from '@chain-apis/contract/calls';
import { negativeCalls } from '@chain-apis/verify/cases';
import {
  codeOf,
  isError,
  isRest,
  singleOutcomes,
  smallestCall,
  type Checkers,
  type Contract,
  type Operation,
  type Outcome,
} from '@chain-apis/contract';
import { evidenceId, type DraftRow, type EvidenceRow } from './evidence-id.ts';
import { inputRows } from './input-rows.ts';
import { resultFeatures } from './result-features.ts';

/** Returns every row that follows from the contract, in its order. */
export function evidenceRows(contract: Contract, checkers: Checkers): EvidenceRow[] {
  return contract.operations.flatMap((operation) =>
    [
      ...singleOutcomes(operation).flatMap((outcome) => outcomeRows(operation, outcome, checkers)),
      ...inputRows(operation, checkers),
      ...rules(operation, checkers),
      ...deprecations(operation),
    ].map((draft) => ({ via: [], ...draft, operation: operation.id, document: operation.document.id })),
  );
}

function outcomeRows(operation: Operation, outcome: Outcome, checkers: Checkers): DraftRow[] {
  const [body] = outcome.content;
  const code = outcome.key === 'result' ? 'result' : codeOf(outcome);
  const kind = isError(outcome) ? ('error' as const) : ('success' as const);
  const { examples, ...words } = wordsOf(operation, outcome);
  const features =
    kind === 'success' && body ? resultFeatures(operation.document, body.pointer, examples, checkers) : [];
  return [
    {
      id: `${operation.id} ${kind} ${code}`,
      kind,
      ...words,
      ...(outcome.examples.length === 0 && { unreachable: 'no example' }),
    },
    ...exampleRows(operation, code, examples),
    ...features.map((feature) => featureRow(operation, code, feature)),
  ];
}

/**
 * Returns a row's wording for an outcome, and the examples with their own rows: a JSON-RPC error is its own example.
 */
function wordsOf(operation: Operation, outcome: Outcome) {
  const { examples, content, description, success } = outcome;
  const code = codeOf(outcome);
  if (!isRest(operation))
    return success
      ? { what: 'result', documented: operation.summary !== '', literals: [operation.id], examples }
      : { what: `error ${code}`, documented: !!outcome.message, examples: [] };
  // A response that is not JSON comes from an intermediary; clients have one type for all of those.
  const isJson = (content[0]?.mediaType ?? 'application/json') === 'application/json';
  const literals = isJson ? { literals: [String(code)] } : {};
  return { what: `status ${code}`, documented: description !== '', ...literals, examples };
}

function exampleRows(
  operation: Operation,
  status: number | 'result',
  examples: readonly { name: string }[],
): DraftRow[] {
  return examples.map(({ name }) => ({
    id: evidenceId.example(operation, status, name),
    kind: 'example' as const,
    what: `example ${name} of ${status}`,
    documented: true,
  }));
}

function featureRow(
  operation: Operation,
  status: number | 'result',
  feature: ReturnType<typeof resultFeatures>[number],
): DraftRow {
  const { kind, place, name, described, literals, shownBy } = feature;
  const at = place === '' ? String(status) : `${status} ${place}`;
  return {
    id:
      kind === 'variant'
        ? evidenceId.variant(operation, status, place, name)
        : evidenceId.deprecation(operation, `${status} ${place}`),
    kind,
    what: kind === 'variant' ? `${at} as ${name}` : `${at} is deprecated`,
    documented: described,
    via: [...shownBy].map((example) => evidenceId.example(operation, status, example)),
    literals: kind === 'variant' ? literals : ['@deprecated'],
    ...(shownBy.size === 0 && { unreachable: 'no example shows it' }),
  };
}

function rules(operation: Operation, checkers: Checkers): DraftRow[] {
  const broken = new Set(
    negativeCalls(operation, checkers).flatMap(({ breaks: { keyword, limit } }) =>
      keyword === 'rule' ? [limit] : [],
    ),
  );
  return [...operation.rules, ...bodyRules(operation)].map(({ message }) => ({
    id: evidenceId.rule(operation, message),
    kind: 'rule',
    what: message,
    documented: true,
    ...(!broken.has(message) && { unreachable: 'no call breaks it' }),
  }));
}

function deprecations(operation: Operation): DraftRow[] {
  const used = new Set(
    [smallestCall(operation), ...validCalls(operation)].flatMap((call) => Object.keys(call.parameters)),
  );
  const parameters = operation.parameters.filter(({ deprecated }) => deprecated);
  const row = (place: string, documented: boolean): DraftRow => ({
    id: evidenceId.deprecation(operation, place),
    kind: 'deprecation',
    what: place === '' ? 'is deprecated' : `${place} is deprecated`,
    documented,
    literals: ['@deprecated'],
  });
  return [
    ...(operation.deprecated ? [row('', operation.description !== '')] : []),
    ...parameters.map(({ name, description }) => ({
      ...row(name, description !== ''),
      ...(!used.has(name) && { unreachable: 'no valid call has it' }),
    })),
  ];
}
