import {
  bodyRules,
  negativeCalls,
  smallestCall,
  validCalls,
  type Checkers,
  type Contract,
  type Operation,
  type RestOperation,
  type RpcMethod,
} from '@chain-apis/contract';
import { evidenceId } from './evidence-id.ts';
import type { DraftRow, EvidenceRow } from './evidence-row.ts';
import { inputRows } from './input-rows.ts';
import { resultFeatures } from './result-features.ts';

/** Every row that follows from the contract, in its order. */
export function evidenceRows(contract: Contract, checkers: Checkers): EvidenceRow[] {
  return contract.operations.flatMap((operation) =>
    [
      ...(operation.protocol === 'rest' ? restAnswers(operation, checkers) : rpcAnswers(operation, checkers)),
      ...inputRows(operation, checkers),
      ...rules(operation, checkers),
      ...deprecations(operation),
    ].map((draft) => ({ via: [], ...draft, operation: operation.id, document: operation.document.id })),
  );
}

function restAnswers(operation: RestOperation, checkers: Checkers): DraftRow[] {
  return operation.responses.flatMap((response) => {
    const { status, examples } = response;
    const kind = status < 400 ? ('success' as const) : ('error' as const);
    const features =
      status < 400 && response.pointer
        ? resultFeatures(operation.document, response.pointer, examples, checkers)
        : [];
    return [
      {
        id: evidenceId[kind](operation, status),
        kind,
        what: `status ${status}`,
        documented: response.description !== '',
        // A response that is not JSON comes from something in between; clients have one type for all of those.
        ...((response.mediaType ?? 'application/json') === 'application/json' && {
          literals: [String(status)],
        }),
        ...(examples.length === 0 && { unreachable: 'no example' }),
      },
      ...exampleRows(operation, status, examples),
      ...features.map((feature) => featureRow(operation, status, feature)),
    ];
  });
}

function rpcAnswers(method: RpcMethod, checkers: Checkers): DraftRow[] {
  const examples = method.pairings.map(({ name, summary, result }) => ({
    name,
    ...(summary && { summary }),
    value: result,
  }));
  const features = resultFeatures(method.document, method.result.pointer, examples, checkers);
  return [
    {
      id: evidenceId.success(method, 'result'),
      kind: 'success',
      what: 'result',
      documented: method.summary !== '',
      literals: [method.id],
      ...(examples.length === 0 && { unreachable: 'no example' }),
    },
    ...exampleRows(method, 'result', examples),
    ...features.map((feature) => featureRow(method, 'result', feature)),
    ...method.errors.map(({ code, message }) => ({
      id: evidenceId.error(method, code),
      kind: 'error' as const,
      what: `error ${code}`,
      documented: message !== '',
    })),
  ];
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
