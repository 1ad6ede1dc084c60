import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isMap, isNode, isScalar, isSeq, LineCounter, type Document, type Node } from 'yaml';
import { type Json, pointerOf, segmentsOf, valueAt } from '@chain-apis/foundation';
import { isRemote, referencesIn } from '../json/references.ts';
import type { SourceNode } from '../read/bundle.ts';
import { parseYaml } from '../read/parse-yaml.ts';
import { readDocumentFile } from '../read/read-file.ts';
import { referencedFile, displayPath } from '../read/paths.ts';
import { requireBounded } from '../read/require-bounded.ts';
import { namesIn } from '../read/schema-names.ts';

/** A YAML file below `specs/`, read with the positions of its nodes. */
export interface SpecFile {
  /** Absolute. */
  readonly path: string;
  /** A `Document` of the library yaml, whose types readers may lack. */
  readonly document: object;
  readonly lines: { linePos(offset: number): { readonly line: number; readonly col: number } };
  readonly text: string;
  readonly value: Json;
}

/** With its real type. */
interface ParsedFile extends SpecFile {
  readonly document: Document;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Every file below `specs/`. */
export class SpecFiles {
  readonly base: string;
  /** Absolute paths of all files, YAML or not. */
  readonly paths: readonly string[];
  readonly #files: ReadonlyMap<string, ParsedFile>;

  private constructor(base: string, paths: readonly string[], files: readonly ParsedFile[]) {
    this.base = base;
    this.paths = paths;
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  /** @param base - folder of `redocly.yaml`, which holds `specs/` */
  static async read(base: string): Promise<SpecFiles> {
    const entries = await readdir(join(base, 'specs'), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    const yaml = paths.filter((path) => /\.ya?ml$/.test(path));
    return new SpecFiles(base, paths, await Promise.all(yaml.map(readSpecFile)));
  }

  /** These files and all that they refer to. */
  static async reachedFrom(base: string, roots: readonly string[]): Promise<SpecFiles> {
    const read = new Map<string, ParsedFile>();
    const pending = [...roots];
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (read.has(path) || !isDocument(path) || !existsSync(path)) continue;
      const file = await readSpecFile(path);
      read.set(path, file);
      for (const { reference } of referencesIn(file.value))
        pending.push(targetOf(path, reference)?.file ?? path);
    }
    return new SpecFiles(base, [...read.keys()].sort(), [...read.values()]);
  }

  /** Only the given files, for a document in any folder. */
  static async of(base: string, paths: readonly string[]): Promise<SpecFiles> {
    return new SpecFiles(base, paths, await Promise.all(paths.map(readSpecFile)));
  }

  [Symbol.iterator](): Iterator<SpecFile> {
    return this.#files.values();
  }

  get(path: string): SpecFile | undefined {
    return this.#files.get(path);
  }

  /** The path as a reader writes it: relative to the folder of `redocly.yaml`. */
  nameOf(path: string): string {
    return relative(this.base, path).split(sep).join('/');
  }

  valueOf(place: SourceNode): Json | undefined {
    const value = this.#files.get(place.file)?.value;
    return value === undefined ? undefined : valueAt(value, place.pointer);
  }

  /** The node at a place, as written; undefined if missing. */
  nodeOf({ file, pointer }: SourceNode): object | undefined {
    const root = this.#files.get(file)?.document.contents;
    const { node } = root ? nodeAt(root, segmentsOf(pointer)) : {};
    return node;
  }

  /** The target of a `$ref` in a file; undefined for remote targets. */
  target(from: string, reference: string): SourceNode | undefined {
    const place = targetOf(from, reference);
    const [, fragment = ''] = reference.split('#', 2);
    const file = place && !/^(\/|$)/.test(fragment) ? this.#files.get(place.file) : undefined;
    const pointer = file && namesIn(file.value, file.text)(`#${fragment}`, '');
    return pointer === undefined ? place : { file: file!.path, pointer };
  }

  /** Line and column of a node: of its key where it has one. A node that is missing is at its parent. */
  positionOf({ file, pointer, offset }: SourceNode & { offset?: number }): Position {
    const found = this.#files.get(file);
    if (!found) return { line: 1, column: 1 };
    const root = found.document.contents;
    const at = offset ?? (root ? nodeAt(root, segmentsOf(pointer)).offset : 0);
    const { line, col } = found.lines.linePos(at);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }
}

const isDocument = (path: string) => /\.(ya?ml|json)$/.test(path);

function targetOf(from: string, reference: string): SourceNode | undefined {
  if (isRemote(reference)) return undefined;
  const [path = '', fragment = ''] = reference.split('#', 2);
  const file = path === '' ? from : referencedFile(from, path);
  return { file, pointer: fragment === '/' ? '' : pointerOf(`#${fragment}`) };
}

async function readSpecFile(path: string): Promise<ParsedFile> {
  const lines = new LineCounter();
  const text = readDocumentFile(path).toString();
  const { document, value } = parseYaml(text, lines);
  requireBounded(value, displayPath(path));
  return { path, document, lines, text, value };
}

/** The node below another, and where it begins, with its key if it has one; without a node, where the last one that is there begins. */
function nodeAt(root: Node, segments: readonly string[]): { readonly node?: Node; readonly offset: number } {
  let node: unknown = root;
  let offset = root.range?.[0] ?? 0;
  for (const segment of segments) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === segment)
      : undefined;
    const next = isSeq(node) ? node.items[Number(segment)] : pair?.value;
    const start = pair ? pair.key : next;
    if (start === undefined) return { offset };
    if (isNode(start)) offset = start.range?.[0] ?? offset;
    node = next;
  }
  return { offset, ...(isNode(node) && { node }) };
}
