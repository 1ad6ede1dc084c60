import { ContractError } from '../contract-error.ts';
import {
  type Json,
  type JsonObject,
  isObject,
  objectAt,
  pointerTo,
  segmentsOf,
  valueAt,
  pointersIn,
  isContainer,
} from '@chain-apis/foundation';
import { EVERY } from '../json/json-path.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';
import { schemasOfOperation } from '../model/operation-facts.ts';
import { makeSample } from '../check/sample-of.ts';
import { EVERYWHERE, schemasAt, walkSchemas } from '../schema/walk-schemas.ts';
import { MARK, type EncodedContract, type EncodedDocument } from './encoded.ts';

/** Keywords of a schema that say nothing about values. */
const SCHEMA_PROSE = new Set([
  'title',
  'description',
  '$comment',
  'externalDocs',
  'x-not-shown',
  'x-provenance',
]);
/** Parts of a document that contain its operations, of which only what they refer to is kept. */
const PARTS = new Set(['paths', 'methods', 'components', 'tags', 'externalDocs', 'webhooks']);

/** Encodes the model of a contract as JSON. */
export function encodeContract({ source, documents, operations }: Contract): EncodedContract {
  const encoded = documents.map((document) =>
    encodeDocument(
      document,
      operations.filter((operation) => operation.document === document),
    ),
  );
  return { source, documents: encoded };
}

function encodeDocument(document: ContractDocument, operations: readonly Operation[]): EncodedDocument {
  const { id, kind, package: name, folder, title, version, description, platform } = document;
  const pointers = pointersIn(document.bundle);
  const nodes = new Set<string>();
  const encoded = operations.map((operation) => encode(operation, { document, pointers, nodes }));
  const checked = operations
    .flatMap(schemasOfOperation)
    .map(({ pointer }) => pointer)
    .filter((pointer) => valueAt(document.bundle, pointer) !== undefined);
  const found = walkSchemas(document.bundle, schemasAt(document.bundle, checked), EVERYWHERE);
  const schemas = new Set([...found].map(({ pointer }) => pointer));
  const bundle = sparse(document.bundle, [...nodes, ...schemas], schemas);
  const samples = operations.flatMap((operation) => samplesOf(operation));
  const about = { id, kind, package: name, folder, title, version, description };
  return { ...about, ...(platform && { platform: platform.name }), bundle, samples, operations: encoded };
}

/** Samples for schemas without examples: generating one needs a parser of patterns. */
function samplesOf({ document, outcomes }: Operation): EncodedDocument['samples'] {
  return outcomes.flatMap(({ content, headers }) => [
    ...content
      .filter(({ examples }) => examples.length === 0)
      .flatMap(({ schema, pointer }) =>
        [false, true].map((whole) => ({ pointer, whole, ...makeSample(document, schema, { whole }) })),
      ),
    ...headers
      .filter(({ example, required }) => example === undefined && required)
      .map(({ schema, pointer }) => ({ pointer, whole: false, ...makeSample(document, schema) })),
  ]);
}

interface Encoding {
  readonly document: ContractDocument;
  readonly pointers: ReadonlyMap<object, string>;
  /** Gets the pointers of the nodes of the document that the operation has. */
  readonly nodes: Set<string>;
}

function encode(operation: Operation, { document, pointers, nodes }: Encoding): Json {
  const write = (value: unknown, path: string): Json | undefined => {
    if (value === EVERY) return { [MARK.every]: true };
    // Functions are refused below.
    if (!isContainer(value)) return value as Json;
    if (value === document) return { [MARK.document]: true };
    if (value instanceof RegExp) return { [MARK.pattern]: `${value.flags}/${value.source}` };
    const pointer = pointers.get(value);
    if (pointer !== undefined) {
      nodes.add(pointer);
      return { [MARK.node]: pointer };
    }
    if (Array.isArray(value)) return value.map((item, index) => write(item, `${path}/${index}`) ?? null);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]): [string, Json][] => {
        if (typeof member === 'function')
          throw new ContractError(`${operation.id}: ${path}/${name} is a function`);
        const written = write(member, `${path}/${name}`);
        return written === undefined ? [] : [[name, written]];
      }),
    );
  };
  // An operation is an object, of which something is written.
  return write(operation, '') as Json;
}

/** A document that has these nodes only, where they were. */
function sparse(bundle: JsonObject, nodes: readonly string[], schemas: ReadonlySet<string>): JsonObject {
  const { info, ...rest } = Object.fromEntries(Object.entries(bundle).filter(([key]) => !PARTS.has(key)));
  const { title = '', version = '' } = isObject(info) ? info : {};
  const root: JsonObject = { ...rest, info: { title, version } };
  const copy = (node: Json, pointer: string): Json => {
    if (!isContainer(node)) return node;
    if (Array.isArray(node)) return node.map((item, index) => copy(item, pointerTo(pointer, index)));
    const isProse = (key: string) => schemas.has(pointer) && SCHEMA_PROSE.has(key);
    const kept = Object.entries(node).filter(([key]) => !isProse(key));
    return Object.fromEntries(kept.map(([key, child]) => [key, copy(child, pointerTo(pointer, key))]));
  };
  // What a node holds is there when its parts come.
  for (const pointer of [...nodes].sort((one, other) => one.length - other.length)) {
    if (valueAt(root, pointer) !== undefined) continue;
    place(root, pointer, copy(valueAt(bundle, pointer)!, pointer));
  }
  return root;
}

/** Puts a value where it was; a list is an object of the items that are there. */
function place(root: JsonObject, pointer: string, value: Json): void {
  const segments = segmentsOf(pointer);
  const last = segments.pop()!;
  let at = root;
  for (const segment of segments) {
    if (!Object.hasOwn(at, segment)) define(at, segment, {});
    at = objectAt(at, segment);
  }
  define(at, last, value);
}

/** Assigned, `__proto__` would be the prototype. */
const define = (at: JsonObject, name: string, value: Json): void =>
  void Object.defineProperty(at, name, { value, writable: true, enumerable: true, configurable: true });
