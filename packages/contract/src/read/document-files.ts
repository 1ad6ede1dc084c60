import { basename } from 'node:path';
import {
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  segmentsOf,
  errorCode,
} from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import { isRemote } from '../json/references.ts';
import { parseText } from './parse-text.ts';
import { readDocumentFile, readSized } from './read-file.ts';
import { referencedFile, displayPath } from './paths.ts';
import { namesIn } from './schema-names.ts';

/** Options of bundling. */
export interface BundleOptions {
  /** Also reads documents and references on other hosts. Such a contract can change unnoticed. */
  readonly allowRemote?: boolean | undefined;
  /** Refuses documents of which the bundler had to rename a component. */
  readonly strict?: boolean | undefined;
  /** Only reads files of this folder; paths, links and references that leave it are errors. */
  readonly within?: string | undefined;
}

/** A file that was read, or what is at an address. */
export interface SourceFile {
  /** Absolute path, or the address. */
  readonly path: string;
  readonly text: string;
  readonly value: Json;
  readonly place: ReturnType<typeof namesIn>;
}

/** What a reference leads to. */
export interface Target {
  readonly file: SourceFile;
  /** JSON pointer in the file. */
  readonly pointer: string;
  readonly value: Json;
}

/** The files of one document. Each is read once, and each reference followed once. */
export class DocumentFiles {
  readonly read = new Map<string, SourceFile>();
  /** What nodes of nothing but a reference lead to. */
  readonly #ends = new Map<string, Target>();
  readonly #entering = new Set<string>();
  readonly #options: BundleOptions;

  constructor(options: BundleOptions) {
    this.#options = options;
  }

  async load(path: string): Promise<SourceFile> {
    const earlier = this.read.get(path);
    if (earlier) return earlier;
    const text = isRemote(path) ? await fetchText(path, this.#options) : this.#textOf(path);
    // Prose can be in files of its own.
    const isData =
      this.read.size === 0 || /\.(ya?ml|json)$/i.test(isRemote(path) ? new URL(path).pathname : path);
    const value = isData ? await parseText(text, displayPath(path)) : text;
    const file = { path, text, value, place: namesIn(value, text) };
    this.read.set(path, file);
    return file;
  }

  #textOf(path: string): string {
    const { within } = this.#options;
    try {
      return readDocumentFile(path, within).toString();
    } catch (cause) {
      if (errorCode(cause) !== 'ENOENT') throw cause;
      const message = `there is no file ${displayPath(path)}: correct the path, or write the file`;
      throw new ContractError(message, { cause });
    }
  }

  /**
   * Follows a reference, and what it leads to if that is nothing but a reference.
   *
   * @param from - the file, and the pointer in it, of the reference
   * @throws {@link ContractError} if it leads nowhere
   */
  async follow(reference: string, from: Omit<Target, 'value'>): Promise<Target> {
    const way = new Set<string>();
    let at = await this.#place(reference, from);
    for (let key = keyOf(at); ; key = keyOf(at)) {
      const next = isObject(at.value) && Object.keys(at.value).length === 1 ? at.value['$ref'] : undefined;
      const known = this.#ends.get(key);
      if (way.has(key)) throw new ContractError('it leads back to itself');
      way.add(key);
      if (!known && typeof next === 'string') {
        at = await this.#place(next, at);
        continue;
      }
      const end = known ?? at;
      for (const one of way) this.#ends.set(one, end);
      return end;
    }
  }

  async #place(reference: string, { file, pointer }: Omit<Target, 'value'>): Promise<Target> {
    const own = file.place(reference, pointer);
    if (own !== undefined) return this.#enter(file, own);
    const [path = '', fragment = ''] = reference.split('#', 2);
    const target = path === '' ? file : await this.load(this.#pathOf(path, file.path));
    const place = target.place(`#${fragment}`, '');
    if (place === undefined) throw nothing(target, fragment, 'no schema there has this $anchor');
    return this.#enter(target, place);
  }

  #pathOf(path: string, from: string): string {
    if (isRemote(path)) return path;
    return isRemote(from) ? new URL(path, from).href : referencedFile(from, path);
  }

  /** The way down to a node can lead over references. */
  async #enter(file: SourceFile, pointer: string): Promise<Target> {
    let at: Target = { file, pointer: '', value: file.value };
    for (const segment of segmentsOf(pointer)) {
      const reference = hasMember(at.value, segment) || !isObject(at.value) ? undefined : at.value['$ref'];
      if (typeof reference === 'string') at = await this.#over(reference, at);
      if (!hasMember(at.value, segment))
        throw nothing(file, pointer, 'correct it, or write what it leads to');
      at = { file: at.file, pointer: pointerTo(at.pointer, segment), value: at.value[segment]! };
    }
    return at;
  }

  async #over(reference: string, at: Target): Promise<Target> {
    const key = keyOf(at);
    if (this.#entering.has(key)) throw new ContractError('it leads back to itself');
    this.#entering.add(key);
    return this.follow(reference, at).finally(() => this.#entering.delete(key));
  }
}

/** A node of a file has one key, whatever leads to it. */
export const keyOf = ({ file, pointer }: Omit<Target, 'value'>): string => `${file.path}#${pointer}`;

const hasMember = (value: Json, name: string): value is JsonObject =>
  typeof value === 'object' && value !== null && Object.prototype.propertyIsEnumerable.call(value, name);

const nothing = ({ path }: SourceFile, place: string, advice: string) =>
  new ContractError(`${basename(path)} has no ${place || 'content'}: ${advice}`);

async function fetchText(address: string, { allowRemote }: BundleOptions): Promise<string> {
  if (allowRemote !== true)
    throw new ContractError(
      `${address} is on another host: copy it beside the document and refer to it by path, or allow it (--allow-remote)`,
    );
  if (!/^https?:/i.test(address))
    throw new ContractError(`${address} is not loaded: only http and https are`);
  const response = await fetch(address).catch((cause: Error) => {
    throw new ContractError(`cannot load ${address}: ${cause.message}`, { cause });
  });
  if (!response.ok) throw new ContractError(`cannot load ${address}: status ${response.status}`);
  return readSized(response.body ?? [], address);
}
