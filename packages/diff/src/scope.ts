import type { SchemaPlace } from '@chain-apis/contract';
import { changeOf, type Change, type Where } from './change.ts';
import { placeInside, type Finding, type Pair, type Reporter } from './pair.ts';
import type { Part, What } from './rules.ts';
import { SchemaPairs } from './schema-pairs.ts';

/** Collects changes. A change of a shared schema is one change that affects several operations. */
export class Collector {
  readonly #changes = new Map<string, Change>();
  readonly #operations = new Map<Change, Set<string>>();
  readonly schemas = new SchemaPairs();
  readonly onOperation: ((name: string) => void) | undefined;

  /** @param onOperation - called with the operation being compared */
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

  /** In the order of their first operations; changes of the document itself come first. */
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
export class Scope implements Reporter, Where {
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

  /** Another part of the same operation. */
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

  /** Compares two schemas at this place, including nested ones. */
  schemas(places: Pair<SchemaPlace>): void {
    this.#collector.schemas.start(this, places);
  }
}
