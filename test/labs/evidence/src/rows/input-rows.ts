import { writeJson } from '@chain-apis/foundation';
import { negativeCalls } from '@chain-apis/verify/cases';
import type { Checkers, Operation } from '@chain-apis/contract';
import { boundaryCalls } from './boundary-calls.ts';
import { evidenceId, type DraftRow } from './evidence-id.ts';
import { inputLimits, type InputLimit } from './input-limits.ts';

/** Returns rows for both sides of each bound, each enum value, and values outside a closed enum. */
export function inputRows(operation: Operation, checkers: Checkers): DraftRow[] {
  const accepted = new Set(boundaryCalls(operation, checkers).map(({ row }) => row));
  const refused = new Set(
    negativeCalls(operation, checkers).map(({ breaks: { place, keyword, limit } }) =>
      evidenceId.refused(operation, place, keyword, limit),
    ),
  );
  const limits = inputLimits(operation);
  const sets = new Map(
    limits.filter(({ keyword, closed }) => keyword === 'enum' && closed).map((limit) => [limit.place, limit]),
  );
  return [
    ...limits.flatMap((limit) => limitRows(operation, limit, accepted, refused)),
    ...[...sets.values()].map((limit) => refusedRow(operation, limit, refused)),
  ];
}

function limitRows(
  operation: Operation,
  limit: InputLimit,
  accepted: ReadonlySet<string>,
  refused: ReadonlySet<string>,
): DraftRow[] {
  const { place, keyword, limit: value, described } = limit;
  const id = evidenceId.accepted(operation, place, keyword, value);
  const set = keyword === 'enum';
  return [
    {
      id,
      kind: set ? 'value' : 'bound',
      what: set
        ? `${place} accepts ${writeJson(value)}`
        : `${place} accepts its ${keyword} ${writeJson(value)}`,
      documented: described,
      ...(set && typeof value === 'string' && { literals: [value] }),
      ...(!accepted.has(id) && { unreachable: 'no valid call has it' }),
    },
    ...(set ? [] : [refusedRow(operation, limit, refused)]),
  ];
}

function refusedRow(operation: Operation, limit: InputLimit, refused: ReadonlySet<string>): DraftRow {
  const { place, keyword, limit: value, described } = limit;
  const set = keyword === 'enum';
  const id = evidenceId.refused(operation, place, keyword, set ? undefined : value);
  // A minimum of no items is not a bound, and a URL cannot even contain an empty list.
  const empty = keyword === 'minItems' && value === 0;
  return {
    id,
    kind: set ? 'value' : 'bound',
    what: set
      ? `${place} refuses what is not in its set`
      : `${place} refuses beyond its ${keyword} ${writeJson(value)}`,
    documented: described,
    ...(!refused.has(id) && { unreachable: empty ? 'nothing is beyond it' : 'no call breaks it alone' }),
  };
}
