import type { Json } from '@chain-apis/contract';
import type { Finding } from './pair.ts';
import { directionOf, entryOf, levelOf, type Direction, type Level, type Part, type What } from './rules.ts';

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
}

const SHOWN = 160;

/** A place in the contract. */
export interface Where {
  readonly family: 'rest' | 'rpc';
  readonly document: string;
  readonly operation?: string;
  readonly part: Part;
  readonly place: string;
}

/** Describes a finding for readers. */
export function changeOf(at: Where, what: What, finding: Finding, operations: readonly string[]): Change {
  const { before, after } = finding;
  const subject = at.place || at.operation || at.document;
  return {
    rule: `${at.family}.${at.part}.${what}`,
    level: levelOf(at.part, what),
    direction: directionOf(at.part),
    document: at.document,
    operations,
    place: at.place,
    message: `${subject.trim()} ${entryOf(what).text}`,
    pointer: finding.new ?? finding.old ?? '',
    side: finding.new === undefined ? 'old' : 'new',
    ...(before !== undefined && { before: shown(before) }),
    ...(after !== undefined && { after: shown(after) }),
  };
}

function shown(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 3)}...` : text;
}
