import { writeJson, type Json } from '@chain-apis/foundation';
import { DIRECTIONS, RULES, type Direction, type Part, type RuleName } from './rules.ts';
import type { RuleFinding, Level } from './rules/rule.ts';

/** One difference between two versions of a document. */
export interface Change {
  /** Stable id, for example `rest.response.member-removed`. */
  readonly rule: string;
  readonly level: Level;
  readonly direction: Direction;
  /** Id of the document. */
  readonly document: string;
  /** Operations and methods affected by the change; empty for a change of the document itself. */
  readonly operations: readonly string[];
  /** Where in the operation, for example `200 delegators[].nodeId`. */
  readonly place: string;
  readonly message: string;
  /** JSON pointer in the bundled document; in the old one if the thing was removed. */
  readonly pointer: string;
  /** The version that `pointer` refers to. */
  readonly side: 'old' | 'new';
  readonly before?: string;
  readonly after?: string;
  /** Of a removed part: where it would be in the new document, if it was part of something that now stands elsewhere. */
  readonly near?: string;
  /** Of a removed part: the added one that looks like its new name, as a pointer in the new document. */
  readonly renamedTo?: string;
}

const SHOWN = 160;

/** A place in the contract. */
export interface ChangeLocation {
  readonly family: 'rest' | 'rpc';
  readonly document: string;
  readonly operation?: string;
  readonly part: Part;
  readonly place: string;
  /** Whether schemas there describe XML. */
  readonly isXml?: boolean;
}

/** Describes a finding for readers. */
export function changeOf(
  at: ChangeLocation,
  found: RuleFinding<RuleName>,
  operations: readonly string[],
): Change {
  const { what, before, after, near } = found;
  const { family, document, part } = at;
  const direction = DIRECTIONS[part];
  const place = placeInside(at.place, found.step ?? '');
  const subject = place || at.operation || document;
  return {
    rule: `${family}.${part}.${what}`,
    level: RULES[what][direction === 'response' ? 'response' : 'request'],
    direction,
    document,
    operations,
    place,
    message: `${subject.trim()} ${RULES[what].text}`,
    pointer: found.new ?? found.old ?? '',
    side: found.new === undefined ? 'old' : 'new',
    ...(found.new === undefined && near !== undefined && near !== found.old && { near }),
    ...(before !== undefined && { before: shown(before) }),
    ...(after !== undefined && { after: shown(after) }),
  };
}

/** Appends a detail to a place: `200 delegators` and `[]` become `200 delegators[]`. */
export function placeInside(place: string, step: string): string {
  const joint = place === '' || step === '' || step.startsWith('[') || place.endsWith(' ') ? '' : '.';
  return place + joint + step;
}

function shown(value: Json): string {
  const text = typeof value === 'string' ? value : writeJson(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 3)}...` : text;
}
