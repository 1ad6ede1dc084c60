import { isObject, type Json, type JsonObject, pointerOf, pointerTo, valueAt } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import type { Place, SpecFiles } from './spec-files.ts';

/**
 * Maps places in a bundled document to the editable files. The bundle doesn't record where its parts came from, so
 * bundle and files are traversed together once.
 */
export class SourceMap {
  readonly #files: SpecFiles;
  readonly #root: Place;
  readonly #bundle: JsonObject;
  readonly #components = new Map<string, Place>();
  /** Nodes without the references that the files have. */
  readonly #cut: ReadonlySet<Json | undefined>;

  constructor(files: SpecFiles, root: string, document: Pick<ContractDocument, 'bundle' | 'faults'>) {
    this.#files = files;
    this.#root = { file: root, pointer: '' };
    this.#bundle = document.bundle;
    const cuts = document.faults?.flatMap((fault) => fault.cuts) ?? [];
    this.#cut = new Set(cuts.map((pointer) => valueAt(document.bundle, pointer)));
    const pending: Visit[] = [{ node: this.#bundle, place: this.#root }];
    for (let visit = pending.pop(); visit; visit = pending.pop())
      for (const next of this.#walk(visit).reverse()) pending.push(next);
  }

  /** The place of a bundle pointer in the files; for a node that is missing, its nearest ancestor. */
  locate(pointer: string): Place {
    const [component, rest] = splitComponent(pointer);
    const start = this.#components.get(component);
    const segments = (start ? rest : pointer).split('/').slice(1);
    let place = start ?? this.#root;
    for (const segment of segments) {
      const next = this.#step(place, segment);
      if (!next) return place;
      place = next;
    }
    return this.#inlined(pointer, place);
  }

  /** The file of a node that the bundler put in the place of its reference: a path, a method. */
  #inlined(pointer: string, place: Place): Place {
    if (referenceOf(this.#files.valueOf(place)) === undefined) return place;
    const isReference = referenceOf(valueAt(this.#bundle, pointer)) !== undefined;
    return isReference ? place : (this.#follow(place) ?? place);
  }

  #step(from: Place, segment: string): Place | undefined {
    let place: Place | undefined = from;
    while (place) {
      const child: Place = { file: place.file, pointer: `${place.pointer}/${segment}` };
      if (this.#files.valueOf(child) !== undefined) return child;
      place = this.#follow(place);
    }
    return undefined;
  }

  #follow(place: Place): Place | undefined {
    const reference = referenceOf(this.#files.valueOf(place));
    return reference === undefined ? undefined : this.#files.target(place.file, reference);
  }

  /** Returns what to visit next: a chain of references can be longer than the stack is deep. */
  #walk({ node, place }: Visit): Visit[] {
    const value = this.#files.valueOf(place);
    if (value === undefined || value === null || typeof value !== 'object') return [];
    const next = referenceOf(value) === undefined ? [] : this.#walkReference(node, place);
    if (node === null || typeof node !== 'object') return next;
    for (const key of Object.keys(value)) {
      const child = { file: place.file, pointer: pointerTo(place.pointer, key) };
      next.push({ node: (node as JsonObject)[key], place: child });
    }
    return next;
  }

  #walkReference(node: Json | undefined, place: Place): Visit[] {
    const target = this.#cut.has(node) ? undefined : this.#follow(place);
    if (!target) return [];
    const reference = referenceOf(node);
    const bundled = reference === undefined ? undefined : pointerOf(reference);
    // The bundler inlines nodes that can't be components: a path, a method.
    if (bundled === undefined) return [{ node, place: target }];
    if (this.#components.has(bundled)) return [];
    this.#components.set(bundled, target);
    return [{ node: valueAt(this.#bundle, bundled), place: target }];
  }
}

/** A node of the bundle, and its place in the files. */
interface Visit {
  readonly node: Json | undefined;
  readonly place: Place;
}

function referenceOf(node: Json | undefined): string | undefined {
  return isObject(node) && typeof node['$ref'] === 'string' ? node['$ref'] : undefined;
}

function splitComponent(pointer: string): [component: string, rest: string] {
  const [, component = '', rest = ''] = /^(\/components\/[^/]+\/[^/]+)(.*)$/s.exec(pointer) ?? [];
  return [component, rest];
}
