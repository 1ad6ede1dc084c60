import {
  isObject,
  follow,
  placeOf,
  valueAt,
  pointerTo,
  type Checkers,
  type ContractDocument,
  type Json,
  type JsonObject,
} from '@chain-apis/contract';

/** Something in a response that an example may or may not show: a variant, or a deprecated member. */
export interface ResultFeature {
  readonly kind: 'variant' | 'deprecation';
  readonly place: string;
  /** Name of the variant; empty for a member. */
  readonly name: string;
  readonly described: boolean;
  /** Members with one value by which the variant is known. */
  readonly literals: readonly string[];
}

interface Found extends ResultFeature {
  readonly key: string;
  /** The examples that show it. */
  readonly shownBy: ReadonlySet<string>;
}

interface Sample {
  readonly example: string;
  readonly value: Json;
}

/** Every variant and deprecated member of a response, with the examples that show it. */
export function resultFeatures(
  document: ContractDocument,
  pointer: string,
  examples: readonly { name: string; value: Json }[],
  checkers: Checkers,
): readonly (ResultFeature & { readonly shownBy: ReadonlySet<string> })[] {
  const found = new Map<string, Found>();
  const samples = examples.map(({ name, value }) => ({ example: name, value }));
  new FeatureWalk(document, checkers, found).visit(pointer, [], samples, []);
  return [...found.values()];
}

/** Walks a schema and, beside it, what the examples have at the same place. */
class FeatureWalk {
  readonly #document: ContractDocument;
  readonly #checkers: Checkers;
  readonly #found: Map<string, Found>;

  constructor(document: ContractDocument, checkers: Checkers, found: Map<string, Found>) {
    this.#document = document;
    this.#checkers = checkers;
    this.#found = found;
  }

  visit(at: string, steps: readonly string[], samples: readonly Sample[], within: readonly string[]): void {
    const here = valueAt(this.#document.bundle, at);
    if (here === null || typeof here !== 'object') return;
    const { value: node, pointer } = follow(this.#document.bundle, at);
    if (within.includes(pointer)) return;
    const inner = [...within, pointer];
    this.#list(node, 'allOf').forEach((_, index) =>
      this.visit(pointerTo(pointer, 'allOf', index), steps, samples, inner),
    );
    for (const keyword of ['oneOf', 'anyOf']) this.#union(node, keyword, pointer, steps, samples, inner);
    for (const name of Object.keys((node['properties'] ?? {}) as JsonObject)) {
      this.#member(pointerTo(pointer, 'properties', name), name, steps, samples, inner);
    }
    this.#rest(node, pointer, steps, samples, inner);
  }

  #rest(
    node: JsonObject,
    pointer: string,
    steps: readonly string[],
    samples: readonly Sample[],
    within: readonly string[],
  ) {
    if (node['items'] !== undefined) {
      const items = samples.flatMap(({ example, value }) =>
        (Array.isArray(value) ? value : []).map((item) => ({ example, value: item })),
      );
      this.visit(pointerTo(pointer, 'items'), [...steps, '[]'], items, within);
    }
    if (node['additionalProperties'] !== undefined && typeof node['additionalProperties'] === 'object') {
      const members = samples.flatMap(({ example, value }) =>
        (isObject(value) ? Object.values(value) : []).map((member) => ({ example, value: member })),
      );
      this.visit(pointerTo(pointer, 'additionalProperties'), [...steps, '{}'], members, within);
    }
  }

  #member(
    at: string,
    name: string,
    steps: readonly string[],
    samples: readonly Sample[],
    within: readonly string[],
  ) {
    const inner = samples.flatMap(({ example, value }) =>
      isObject(value) && value[name] !== undefined ? [{ example, value: value[name] }] : [],
    );
    const node = valueAt(this.#document.bundle, at);
    if (isObject(node) && node['deprecated'] === true) {
      this.#add('deprecation', [...steps, name], '', node, [], inner);
    }
    this.visit(at, [...steps, name], inner, within);
  }

  #union(
    node: JsonObject,
    keyword: string,
    pointer: string,
    steps: readonly string[],
    samples: readonly Sample[],
    within: readonly string[],
  ) {
    this.#list(node, keyword).forEach((_, index) => {
      const at = pointerTo(pointer, keyword, index);
      const fitting = samples.filter(({ value }) => this.#fits(at, value));
      const { value: branch } = follow(this.#document.bundle, at);
      const literals = this.#literals(branch);
      // That a value may be null, or a number or a text, is a matter of its type.
      if (!isShape(branch)) return this.visit(at, steps, fitting, within);
      this.#add(
        'variant',
        steps,
        nameOf(valueAt(this.#document.bundle, at), literals, index),
        branch,
        literals,
        fitting,
      );
      this.visit(at, steps, fitting, within);
    });
  }

  #fits(pointer: string, value: Json): boolean {
    return this.#checkers
      .schema(this.#document, pointer, value)
      .every(({ severity }) => severity !== 'error');
  }

  #literals(branch: JsonObject): string[] {
    const members = Object.values((branch['properties'] ?? {}) as Record<string, JsonObject>);
    return members.flatMap((member) => (typeof member['const'] === 'string' ? [member['const']] : []));
  }

  #add(
    kind: ResultFeature['kind'],
    steps: readonly string[],
    name: string,
    node: JsonObject,
    literals: readonly string[],
    samples: readonly Sample[],
  ) {
    const place = placeOf(steps);
    const key = `${kind} ${place} ${name}`;
    const shownBy = new Set([
      ...(this.#found.get(key)?.shownBy ?? []),
      ...samples.map(({ example }) => example),
    ]);
    const described =
      ['description', 'title'].some((word) => typeof node[word] === 'string') || literals.length > 0;
    this.#found.set(key, { kind, place, name, described, literals, key, shownBy });
  }

  #list(node: JsonObject, keyword: string): Json[] {
    const value = node[keyword];
    return Array.isArray(value) ? value : [];
  }
}

function nameOf(raw: Json | undefined, literals: readonly string[], index: number): string {
  if (isObject(raw)) {
    if (typeof raw['$ref'] === 'string') return raw['$ref'].split('/').at(-1)!;
    if (typeof raw['title'] === 'string') return raw['title'];
    if (literals.length > 0) return literals.join('+');
    if (raw['type'] !== undefined) return [raw['type']].flat().join('|');
  }
  return String(index + 1);
}

/** A variant worth a row is an object of its own making. */
function isShape(branch: JsonObject): boolean {
  return ['properties', 'allOf', 'oneOf', 'anyOf'].some((keyword) => keyword in branch);
}
