import type { SchemaPlace } from '@chain-apis/contract';
import { changeOf, type Change, type Where } from './change.ts';
import { placeInside, type Finding, type Pair } from './pair.ts';
import type { Found } from './rules/rule.ts';
import type { Part, What } from './rules.ts';
import { SchemaPairs } from './schema-pairs.ts';

/** Collects changes. A change of a shared schema is one change that affects several operations. */
export class Collector {
  readonly #changes = new Map<string, { change: Change; operations: Set<string> }>();
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
    if (known) for (const operation of change.operations) known.operations.add(operation);
    else this.#changes.set(key, { change, operations: new Set(change.operations) });
  }

  /** In the order of their first operations; changes of the document itself come first. */
  get changes(): Change[] {
    this.schemas.report((change) => this.add(change));
    const all = [...this.#changes.values()].map(({ change, operations }) => ({
      ...change,
      operations: [...operations],
    }));
    const names = new Set([undefined, ...all.map(({ operations: [first] }) => first)]);
    const order = new Map([...names].map((name, index) => [name, index]));
    return all.sort((a, b) => order.get(a.operations[0])! - order.get(b.operations[0])!);
  }
}

/** A place in the contract that is being compared. */
export class Scope {
  readonly where: Where;
  readonly #collector: Collector;

  constructor(collector: Collector, where: Where) {
    this.#collector = collector;
    this.where = where;
  }

  /** Another part of the same operation. */
  at(part: Part, place = ''): Scope {
    return new Scope(this.#collector, { ...this.where, part, place });
  }

  /** The document's operation or method of this name. */
  of(operation: string): Scope {
    this.#collector.onOperation?.(operation);
    return new Scope(this.#collector, { ...this.where, operation });
  }

  /** A property (`name`), the items (`[]`) or another detail of this place. */
  inside(step: string): Scope {
    return this.at(this.where.part, placeInside(this.where.place, step));
  }

  report(what: What, finding: Finding): void {
    const { operation } = this.where;
    this.#collector.add(changeOf(this.where, what, finding, operation === undefined ? [] : [operation]));
  }

  /** Reports what rules found. */
  reportAll(found: readonly Found<What>[]): void {
    for (const { what, step = '', ...finding } of found) this.inside(step).report(what, finding);
  }

  /** Compares two schemas at this place, including nested ones. */
  schemas(places: Pair<SchemaPlace>): void {
    this.#collector.schemas.start(this.where, places);
  }
}
