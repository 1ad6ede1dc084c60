import { basename } from 'node:path';
import { isObject, type Json, pointerTo, segmentsOf, valueAt, errorCode } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import { isRemote } from '../json/references.ts';
import { parseText } from './parse-text.ts';
import { readDocumentFile, readSized } from './read-file.ts';
import { referencedFile, displayPath } from './paths.ts';
import { type FindPlace, namesIn } from './schema-names.ts';

/** Options of bundling. */
export interface BundleOptions {
  /** Also reads documents and references on other hosts. Such a contract can change unnoticed. */
  readonly allowRemote?: boolean | undefined;
  /** Only reads files of this folder; paths, links and references that leave it are errors. */
  readonly within?: string | undefined;
}

/** A file that was read, or what is at an address. */
export interface SourceFile {
  /** Absolute path, or the address. */
  readonly path: string;
  readonly text: string;
  readonly value: Json;
  readonly place: FindPlace;
}

/** What a reference leads to. */
export interface Target {
  readonly file: SourceFile;
  /** JSON pointer in the file. */
  readonly pointer: string;
  readonly value: Json;
}

/** What a reference leads to. */
export interface Followed {
  readonly first: Target;
  /** What that leads to, if it is nothing but a reference; otherwise the same. */
  readonly end: Target;
}

/** The files of one document. Each is read once. */
export class DocumentFiles {
  readonly read = new Map<string, SourceFile>();
  readonly #options: BundleOptions;
  /** What the references of nodes lead to, or why they lead nowhere. */
  readonly #ends = new Map<string, Target | Error>();

  constructor(options: BundleOptions) {
    this.#options = options;
  }

  async load(path: string): Promise<SourceFile> {
    const earlier = this.read.get(path);
    if (earlier) return earlier;
    const text = isRemote(path) ? await fetchText(path, this.#options) : this.#textOf(path);
    // Prose can be in files of its own.
    const isData = this.read.size === 0 || /\.(ya?ml|json)(\?.*)?$/i.test(path);
    const value = isData ? await parseText(text, displayPath(path)) : text;
    const file = { path, text, value, place: namesIn(value, text) };
    this.read.set(path, file);
    return file;
  }

  #textOf(path: string): string {
    try {
      return readDocumentFile(path, this.#options.within).toString();
    } catch (cause) {
      if (errorCode(cause) !== 'ENOENT') throw cause;
      const message = `there is no file ${displayPath(path)}: correct the path, or write the file`;
      throw new ContractError(message, { cause });
    }
  }

  /**
   * @param from - the file, and the pointer in it, of the reference
   * @throws {@link ContractError} if it leads nowhere
   */
  async follow(reference: string, from: Omit<Target, 'value'>): Promise<Followed> {
    const first = await this.#place(reference, from);
    const isAlias = isObject(first.value) && Object.keys(first.value).length === 1;
    const next = isAlias ? referenceOf(first.value) : undefined;
    return { first, end: next === undefined ? first : await this.#over(next, first) };
  }

  /** Follows the reference of a node. */
  async #over(reference: string, node: Target): Promise<Target> {
    const key = keyOf(node);
    const known = this.#ends.get(key);
    if (known instanceof Error) throw known;
    if (known) return known;
    // Who comes here again before it is known has gone round.
    this.#ends.set(key, new ContractError('it leads back to itself'));
    const found = await this.follow(reference, node).catch((cause: Error) => cause);
    const end = found instanceof Error ? found : found.end;
    this.#ends.set(key, end);
    if (end instanceof Error) throw end;
    return end;
  }

  async #place(reference: string, { file, pointer }: Omit<Target, 'value'>): Promise<Target> {
    const own = file.place(reference, pointer);
    if (own !== undefined) return this.#enter(file, own);
    const [path = '', fragment = ''] = reference.split('#', 2);
    const target = path === '' ? file : await this.load(pathOf(path, file.path));
    const place = target.place(`#${fragment}`, '');
    if (place === undefined) throw nothing(target, fragment, 'no schema there has this $anchor');
    return this.#enter(target, place);
  }

  /** The way down to a node can lead over references. */
  async #enter(file: SourceFile, pointer: string): Promise<Target> {
    let at: Target = { file, pointer: '', value: file.value };
    for (const segment of segmentsOf(pointer)) {
      const step = pointerTo('', segment);
      const next = valueAt(at.value, step) === undefined ? referenceOf(at.value) : undefined;
      if (next !== undefined) at = await this.#over(next, at);
      const value = valueAt(at.value, step);
      if (value === undefined) throw nothing(file, pointer, 'correct it, or write what it leads to');
      at = { file: at.file, pointer: at.pointer + step, value };
    }
    return at;
  }
}

function referenceOf(value: Json): string | undefined {
  const reference = isObject(value) ? value['$ref'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

function pathOf(path: string, from: string): string {
  if (isRemote(path)) return path;
  return isRemote(from) ? new URL(path, from).href : referencedFile(from, path);
}

/** A node of a file has one key, whatever leads to it. */
export const keyOf = ({ file, pointer }: Omit<Target, 'value'>): string => `${file.path}#${pointer}`;

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
