import { basename, dirname, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  fragmentOf,
  isObject,
  type JsonObject,
  objectAt,
  once,
  pointerOf,
  pointersIn,
  pointerTo,
  segmentsOf,
} from '@chain-apis/foundation';
import { ContractError, type FileProblem } from '../contract-error.ts';
import { escapePattern } from '../patterns/escape-pattern.ts';
import { type BundleOptions, DocumentFiles, keyOf, type SourceFile, type Target } from './document-files.ts';
import { groupOf, type Link, linksIn } from './document-parts.ts';
import { displayPath } from './paths.ts';
import { type Edits, written } from './written.ts';

/** A node of a file. */
export interface SourceNode {
  /** Absolute path, or the address. */
  readonly file: string;
  /** JSON pointer without `#`; empty for the whole file. */
  readonly pointer: string;
}

/** A document in one piece. */
export interface Bundle {
  readonly bundle: JsonObject;
  /** Absolute paths of all files. */
  readonly files: readonly string[];
  /** Where a JSON pointer into the bundle leads in the files. */
  readonly placeOf: (pointer: string) => SourceNode;
}

/**
 * Puts a document in one piece. What a reference to another file leads to becomes a component, with the name of the file or
 * the last segment of the pointer; what has no place among the components is copied to where the reference is. References in
 * extensions and examples are data.
 *
 * @param path - absolute path of the root document, or its address
 * @throws {@link ContractError} with the place of every reference that leads nowhere
 */
export async function bundleFiles(path: string, options: BundleOptions): Promise<Bundle> {
  const files = new DocumentFiles(options);
  const root = await files.load(path);
  if (!isObject(root.value))
    throw new ContractError(`${displayPath(path)} is not a document, but a list or text`);
  const bundler = new Bundler(files, root, root.value);
  await bundler.follow({ file: root, pointer: '', value: root.value }, 'Document');
  const problems = bundler.problems.filter(({ isRenamed }) => options.strict || !isRenamed);
  if (problems.length > 0) throw new ContractError(problems.map(problemLine).join('\n'), { problems });
  const bundle = bundler.written();
  return { bundle, files: [...files.read.keys()].sort(), placeOf: bundler.placesIn(bundle) };
}

interface Problem extends FileProblem {
  /** A component had to be given another name. */
  readonly isRenamed?: boolean;
}

type Told = Omit<Problem, 'file' | 'line' | 'column'>;

/** A reference, the file that it is in, and what it leads to. */
interface Reached {
  readonly link: Link;
  readonly file: SourceFile;
  readonly target: Target;
}

/** Who has that many can't read more of them. */
const MAX_PROBLEMS = 100;

class Bundler {
  readonly problems: Problem[] = [];
  readonly #files: DocumentFiles;
  readonly #root: SourceFile;
  readonly #document: JsonObject;
  readonly #edits: Edits = { texts: new Map(), copies: new Map(), copied: new Map() };
  /** What other files add to the components of the root document, by group and name. */
  readonly #added = new Map<string, Map<string, Target>>();
  /** Names of components, by what they are. */
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<object>();

  constructor(files: DocumentFiles, root: SourceFile, document: JsonObject) {
    this.#files = files;
    this.#root = root;
    this.#document = document;
  }

  /** Depth first. A chain of schemas can be longer than the program's stack, which each `await` leaves. */
  async follow({ file, pointer, value }: Target, kind: string): Promise<void> {
    for (const link of linksIn(value, pointer, kind, this.#seen)) {
      if (link.kind === 'Name') {
        this.#edit(link, undefined);
        continue;
      }
      const reached = await this.#reach(link, file);
      if (!reached) continue;
      await this.follow(reached.target, link.kind);
      // Its own references have their names by now, so that it can be compared with others.
      await this.#rewrite(reached);
    }
  }

  async #reach(link: Link, file: SourceFile): Promise<Reached | undefined> {
    try {
      const target = await this.#files.follow(link.reference, { file, pointer: link.pointer });
      const { value } = target;
      const isRight =
        isValue(link) || (value !== null && typeof value === 'object') || typeof value === 'boolean';
      if (isRight) return { link, file, target };
      throw new ContractError(`it leads to ${value === null ? 'nothing' : 'text'}, not to an object`);
    } catch (cause) {
      if (!(cause instanceof ContractError)) throw cause;
      if (link.kind === 'Data') return undefined;
      const message = `Can't resolve $ref ${JSON.stringify(link.reference)}: ${cause.message}`;
      this.#report(link, file, { message, unresolved: link.reference });
      return undefined;
    }
  }

  /** Writes what a reference is in a document of one piece. */
  async #rewrite(reached: Reached): Promise<void> {
    const { link, file, target } = reached;
    const group = groupOf(link.kind);
    const isObjectOrBoolean = isObject(target.value) || typeof target.value === 'boolean';
    if (target.file === this.#root && isObjectOrBoolean && !isValue(link)) {
      const own = file === this.#root ? file.place(link.reference, link.pointer) : undefined;
      const place = own ?? target.pointer;
      const isWritten = link.reference.startsWith('#') && pointerOf(link.reference) === place;
      this.#edit(link, isWritten ? link.reference : fragmentOf(place));
    } else if (group !== undefined && isObjectOrBoolean) {
      const name = await this.#nameOf(reached, group);
      this.#edit(link, fragmentOf(pointerTo('/components', group, name)));
    } else this.#edits.copies.set(link.node, { ...target, key: link.key });
  }

  #edit({ node, key, reference }: Link, text: string | undefined): void {
    if (text === reference && key !== '$dynamicRef') return;
    const edited = this.#edits.texts.get(node);
    const more = key === '$dynamicRef' ? { $dynamicRef: undefined, $ref: text } : { [key]: text };
    this.#edits.texts.set(node, { ...edited, ...more });
  }

  async #nameOf(reached: Reached, group: string): Promise<string> {
    const { target } = reached;
    const key = `${group} ${keyOf(target)}`;
    const existing = this.#names.get(key);
    if (existing !== undefined) return existing;
    const names = namesFor(target, this.#root.path);
    const first = names.next().value as string;
    let name = first;
    while (!(await this.#takes(group, name, target))) name = names.next().value as string;
    if (name !== first && this.#added.get(group)?.get(name) === target)
      this.#reportRenamed(reached, first, name);
    this.#names.set(key, name);
    return name;
  }

  /** Whether a component has this name now: it is new, or says the same as the one with the name. */
  async #takes(group: string, name: string, target: Target): Promise<boolean> {
    const added = this.#added.get(group) ?? new Map<string, Target>();
    const pointer = pointerTo('/components', group, name);
    const own = objectAt(objectAt(this.#document, 'components'), group);
    const value = Object.hasOwn(own, name) ? own[name] : undefined;
    const taken = added.get(name) ?? (value === undefined ? undefined : { file: this.#root, pointer, value });
    if (taken && !(await this.#isSame(taken, target))) return false;
    this.#added.set(group, added.has(name) ? added : added.set(name, target));
    return true;
  }

  async #isSame(taken: Target, target: Target): Promise<boolean> {
    const reference = isObject(taken.value) ? taken.value['$ref'] : undefined;
    const end = typeof reference === 'string' ? await this.#files.follow(reference, taken).catch(() => taken) : taken; // prettier-ignore
    if (keyOf(end) === keyOf(target)) return true;
    return isDeepStrictEqual(written(taken.value, this.#edits), written(target.value, this.#edits));
  }

  /** The whole document. */
  written(): JsonObject {
    const bundle = written(this.#document, this.#edits) as JsonObject;
    if (this.#added.size === 0) return bundle;
    const components = { ...objectAt(bundle, 'components') };
    for (const [group, added] of this.#added) {
      const values = [...added].map(([name, { value }]) => [name, written(value, this.#edits)] as const);
      components[group] = { ...objectAt(components, group), ...Object.fromEntries(values) };
    }
    return { ...bundle, components };
  }

  placesIn(bundle: JsonObject): Bundle['placeOf'] {
    const parts = once(() => this.#partsOf(bundle));
    return (pointer) => {
      for (let end = pointer.length; ; end = pointer.lastIndexOf('/', end - 1)) {
        const part = parts().get(pointer.slice(0, end));
        if (part) return { file: part.file.path, pointer: part.pointer + pointer.slice(end) };
      }
    };
  }

  /** What a document was put together of, by JSON pointer. */
  #partsOf(bundle: JsonObject): ReadonlyMap<string, Omit<Target, 'value'>> {
    const parts = new Map<string, Omit<Target, 'value'>>([['', { file: this.#root, pointer: '' }]]);
    for (const [group, added] of this.#added)
      for (const [name, target] of added) parts.set(pointerTo('/components', group, name), target);
    const { copied } = this.#edits;
    for (const [node, pointer] of copied.size > 0 ? pointersIn(bundle) : [])
      if (copied.has(node)) parts.set(pointer, copied.get(node)!);
    return parts;
  }

  #report({ reference, key }: Link, { path, text }: SourceFile, problem: Told): void {
    const isKnown = this.problems.some((one) => one.file === path && one.message === problem.message);
    if (isKnown || this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push({ file: path, ...placeOf(text, reference, key), ...problem });
  }

  #reportRenamed({ link, file, target }: Reached, first: string, name: string): void {
    const other = `another component is called ${first}, with other content`;
    const message = `${other}, so that of ${displayPath(target.file.path)} becomes ${name}: rename one of the two`;
    this.#report(link, file, { message, isRenamed: true });
  }
}

const isValue = ({ kind }: Link): boolean => kind === 'Value' || kind === 'Data';

/**
 * Names for a component, the best first: that of its file, or the last segment of its pointer; those of the folders before it,
 * as a number would be another component's in the next version; a number.
 */
function* namesFor({ file: { path }, pointer }: Target, root: string): Generator<string, never> {
  const segments = segmentsOf(pointer);
  const stem = (text: string) => text.replace(/\.[^./\\]*$/, '');
  const name = segments.at(-1) ?? stem(basename(path));
  yield name;
  const steps = [...stem(relative(dirname(root), path)).split(/[/\\]/), ...segments];
  yield steps
    .filter((step) => step !== '' && step !== '..')
    .join('_')
    .replaceAll(/[^\w.-]/g, '-');
  for (let number = 2; ; number += 1) yield `${name}-${number}`;
}

/** Where a text has a reference; the first one, if it has several. */
function placeOf(
  text: string,
  reference: string,
  key: string,
): { readonly line: number; readonly column: number } {
  const written = `["']?${escapePattern(key)}["']?\\s*:\\s*["']?${escapePattern(reference)}(?=["'\\s,}]|$)`;
  const before = text.slice(0, Math.max(text.search(new RegExp(written)), 0)).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** `file:line:column: message`, the form that terminals and editors turn into a link. */
function problemLine({ file, line, column, message }: FileProblem): string {
  return `${displayPath(file)}:${line}:${column}: ${message}`;
}
