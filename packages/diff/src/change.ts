import type { Json, SchemaPlace } from '@chain-apis/contract';
import { directionOf, entryOf, levelOf, type Direction, type Level, type Part, type What } from './rules.ts';
import { SchemaPairs } from './schema-pairs.ts';

/** One difference between two versions of a document. */
export interface Change {
  /** Stable id, for example `rest.response.member-removed`. */
  readonly rule: string;
  readonly level: Level;
  readonly direction: Direction;
  /** Id of the document. */
  readonly document: string;
  /** Operations and methods that the change reaches; empty for a change of the document itself. */
  readonly operations: readonly string[];
  /** Where in the operation, for example `200 delegators[].nodeId`. */
  readonly place: string;
  readonly message: string;
  /** JSON pointer in the bundled document; in the old one where the thing is gone. */
  readonly pointer: string;
  /** The version that `pointer` leads into. */
  readonly side: 'old' | 'new';
  readonly before?: string;
  readonly after?: string;
}

/** Both versions of the same thing. */
export interface Pair<T> {
  readonly old: T;
  readonly new: T;
}

/** What a comparison finds about one change. A pointer into `new` wins. */
export interface Finding {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
}

/** Takes what is found at a place of the contract. */
export interface Reporter {
  report(what: What, finding: Finding): void;
  /** A member (`name`), the items (`[]`) or another detail of this place. */
  inside(step: string): Reporter;
}

/** The name of something in a place: `200 delegators` and `[]` give `200 delegators[]`. */
export function placeInside(place: string, step: string): string {
  const joint = place === '' || step === '' || step.startsWith('[') || place.endsWith(' ') ? '' : '.';
  return place + joint + step;
}

const SHOWN = 160;

/** Gathers changes. The same change of a shared schema is one change that reaches several operations. */
export class Collector {
  readonly #changes = new Map<string, Change>();
  readonly #operations = new Map<Change, Set<string>>();
  readonly schemas = new SchemaPairs();
  readonly onOperation: ((name: string) => void) | undefined;

  /** @param onOperation - is told which operation is being compared */
  constructor(onOperation?: (name: string) => void) {
    this.onOperation = onOperation;
  }

  add(change: Change): void {
    const { rule, document, side, pointer, before, after } = change;
    const key = JSON.stringify([rule, document, side, pointer, before, after]);
    const known = this.#changes.get(key);
    if (!known) {
      this.#changes.set(key, change);
      return;
    }
    const operations = this.#operations.get(known) ?? new Set(known.operations);
    for (const operation of change.operations) operations.add(operation);
    this.#operations.set(known, operations);
  }

  /** In the order of the operations that they reach first; those of the document itself come before. */
  get changes(): Change[] {
    this.schemas.report((change) => this.add(change));
    const order = new Map<string | undefined, number>([[undefined, -1]]);
    const all = [...this.#changes.values()];
    for (const { operations } of all) if (!order.has(operations[0])) order.set(operations[0], order.size);
    return all
      .map((change) => ({ ...change, operations: [...(this.#operations.get(change) ?? change.operations)] }))
      .sort((a, b) => order.get(a.operations[0])! - order.get(b.operations[0])!);
  }
}

/** A place in the contract that is being compared. */
export class Scope implements Reporter {
  readonly family: 'rest' | 'rpc';
  readonly document: string;
  readonly operation: string | undefined;
  readonly part: Part;
  readonly place: string;
  readonly #collector: Collector;

  constructor(
    collector: Collector,
    at: Pick<Scope, 'family' | 'document' | 'part'> & { operation?: string | undefined; place?: string },
  ) {
    this.#collector = collector;
    this.family = at.family;
    this.document = at.document;
    this.operation = at.operation;
    this.part = at.part;
    this.place = at.place ?? '';
  }

  /** The same operation at another part of it. */
  at(part: Part, place: string): Scope {
    const { family, document, operation } = this;
    return new Scope(this.#collector, { family, document, operation, part, place });
  }

  /** The document's operation or method of this name. */
  of(operation: string): Scope {
    const { family, document, part } = this;
    this.#collector.onOperation?.(operation);
    return new Scope(this.#collector, { family, document, operation, part });
  }

  inside(step: string): Scope {
    return this.at(this.part, placeInside(this.place, step));
  }

  report(what: What, finding: Finding): void {
    const operations = this.operation === undefined ? [] : [this.operation];
    this.#collector.add(changeOf(this, what, finding, operations));
  }

  /** Compares two schemas at this place, and all that is in them. */
  schemas(places: Pair<SchemaPlace>): void {
    this.#collector.schemas.start(this, places);
  }
}

/** A finding in the words of a reader. */
export function changeOf(
  at: Pick<Scope, 'family' | 'document' | 'operation' | 'part' | 'place'>,
  what: What,
  finding: Finding,
  operations: readonly string[],
): Change {
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
