import type { Json } from '@chain-apis/contract';
import { directionOf, entryOf, levelOf, type Direction, type Level, type Part, type What } from './rules.ts';

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

const SHOWN = 160;

/** Gathers changes. The same change of a shared schema is one change that reaches several operations. */
export class Collector {
  readonly #changes = new Map<string, Change & { operations: string[] }>();

  add(change: Change): void {
    const { rule, document, side, pointer, before, after } = change;
    const key = JSON.stringify([rule, document, side, pointer, before, after]);
    const known = this.#changes.get(key);
    // In place of the first, where it is nearer: a schema that contains itself is left before it is compared to its end.
    if (!known || isNearer(change, known))
      this.#changes.set(key, { ...change, operations: [...(known ?? change).operations] });
    for (const operation of change.operations) {
      if (known && !known.operations.includes(operation)) known.operations.push(operation);
    }
  }

  /** In the order in which they were found, which is that of the documents. */
  get changes(): Change[] {
    return [...this.#changes.values()];
  }
}

function isNearer(change: Change, known: Change): boolean {
  return change.operations[0] === known.operations[0] && change.place.length < known.place.length;
}

/** A place in the contract that is being compared. */
export class Scope {
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
    return new Scope(this.#collector, { family, document, operation, part });
  }

  /** A member (`name`), the items (`[]`) or another detail of this place. */
  inside(step: string): Scope {
    const joint = this.place === '' || step.startsWith('[') || this.place.endsWith(' ') ? '' : '.';
    return this.at(this.part, this.place + joint + step);
  }

  report(what: What, finding: Finding): void {
    const { before, after } = finding;
    const subject = this.place || this.operation || this.document;
    this.#collector.add({
      rule: `${this.family}.${this.part}.${what}`,
      level: levelOf(this.part, what),
      direction: directionOf(this.part),
      document: this.document,
      operations: this.operation === undefined ? [] : [this.operation],
      place: this.place,
      message: `${subject.trim()} ${entryOf(what).text}`,
      pointer: finding.new ?? finding.old ?? '',
      side: finding.new === undefined ? 'old' : 'new',
      ...(before !== undefined && { before: shown(before) }),
      ...(after !== undefined && { after: shown(after) }),
    });
  }
}

function shown(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 3)}...` : text;
}
