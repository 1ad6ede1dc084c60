import { isContainer, isObject, readNumber, writeJson, type Json } from '@chain-apis/foundation';
import {
  Document,
  isDocument,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  YAMLParseError,
  type ErrorCode,
  type Scalar,
  type YAMLMap,
} from 'yaml';

export { LineCounter };

/** Limit of keys and values added by aliases (`*name`), merges (`<<`) among them: ten lines can expand to billions. */
const MAX_ADDED = 1_000_000;

/** A text of YAML; its value is null if the document has errors. */
export interface ParsedYaml {
  readonly document: Document;
  readonly value: Json;
}

/** Parses YAML, without a word: the library writes lines of a text to stderr as they are. */
export function parseYaml(text: string, lines = new LineCounter()): ParsedYaml {
  // The library compares each key of a map with each.
  const options = { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' } as const;
  // The function for a single document says nothing of a second one without a log.
  const [document = new Document(null, options), second]: Document[] = parseAllDocuments(text, options);
  if (second) document.errors.push(errorAt(second, 'MULTIPLE_DOCS', 'a second YAML document begins'));
  if (document.errors.length > 0) return { document, value: null };
  try {
    return { document, value: readNodes(document.contents, lines) };
  } catch (cause) {
    if (!(cause instanceof YAMLParseError)) throw cause;
    document.errors.push(cause);
    return { document, value: null };
  }
}

/** What an alias stands for: a value, and how many keys and values it has. */
interface Anchored {
  readonly value: Json;
  readonly size: number;
}

/**
 * Reads nodes as JSON, in linear time: for each alias, the library looks through all of them. `<<` merges maps into another,
 * as in YAML 1.1.
 *
 * @throws YAMLParseError where a key stands twice, or aliases add too much
 */
function readNodes(root: unknown, lines: LineCounter): Json {
  const anchors = new Map<string, Anchored>();
  let size = 0;
  let added = 0;
  const read = (node: unknown): Json => {
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (!target) throw errorAt(node, 'BAD_ALIAS', `no \`&${node.source}\` ends before \`*${node.source}\``);
      size += target.size;
      added += target.size;
      if (added > MAX_ADDED) throw errorAt(node, 'RESOURCE_EXHAUSTION', TOO_MANY);
      return target.value;
    }
    const before = size++;
    const value = isMap(node) ? readMap(node) : isSeq(node) ? node.items.map(read) : scalarOf(node);
    if (isNode(node) && node.anchor) anchors.set(node.anchor, { value, size: size - before });
    return value;
  };
  const readMap = ({ items }: YAMLMap): Json => {
    const keys = new Map<string, unknown>();
    const members = new Map<string, Json>();
    for (const { key, value } of items) {
      const name = nameOf(read(key));
      if (keys.has(name)) throw errorAt(key, 'DUPLICATE_KEY', repeated(name, keys.get(name), lines));
      keys.set(name, key);
      const inner = read(value);
      if (name === '<<' && isContainer(inner)) merge(members, inner);
      else members.set(name, inner);
    }
    return Object.fromEntries(members);
  };
  return read(root);
}

/** Adds what maps have: of several, the first counts. What is written counts more: it is set later, or there already. */
function merge(members: Map<string, Json>, maps: Json): void {
  for (const map of [maps].flat().filter(isObject))
    for (const [name, value] of Object.entries(map)) if (!members.has(name)) members.set(name, value);
}

const TOO_MANY = `aliases (*name) and merges (<<) add more than ${MAX_ADDED} keys and values: use $ref`;

/** Keeps the digits of numbers that are written as in JSON: the library rounds them. */
function scalarOf(node: unknown): Json {
  if (!isScalar<Json>(node)) return null;
  const { value, source = '' }: Scalar<Json> = node;
  const isJson = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(source);
  return typeof value === 'number' && isJson ? readNumber(source) : value;
}

/** A key as the name of a member. */
const nameOf = (key: Json): string => (isContainer(key) ? writeJson(key) : String(key ?? ''));

function repeated(name: string, first: unknown, lines: LineCounter): string {
  const { line } = lines.linePos(offsetOf(first));
  return `\`${name}\` stands here twice, first on line ${line}: delete one`;
}

function errorAt(node: unknown, code: ErrorCode, message: string): YAMLParseError {
  const start = offsetOf(node);
  return new YAMLParseError([start, start + 1], code, message);
}

const offsetOf = (node: unknown): number => (isNode(node) || isDocument(node) ? (node.range?.[0] ?? 0) : 0);
