import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  visit,
  YAMLParseError,
  type Alias,
  Document,
  type ErrorCode,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { readNumber } from '@chain-apis/foundation';

export { LineCounter };

/** For each alias, the library looks through all of them. */
const MAX_ALIASES = 10_000;
/** Limit of values added by merges (`<<: *name`): 40 lines that each merge the line before twice add a trillion. */
const MAX_MERGED = 100_000;

/**
 * Parses YAML in about linear time, and without a word: the library compares each key of a map with each, and writes
 * lines of a text to stderr as they are.
 *
 * @param options.merge - whether `<<` merges
 */
export function parseYaml(
  text: string,
  {
    merge = false,
    lines = new LineCounter(),
  }: { readonly merge?: boolean; readonly lines?: LineCounter } = {},
): Document {
  const options = { merge, lineCounter: lines, uniqueKeys: false, logLevel: 'silent' } as const;
  // The function for a single document says nothing of a second one without a log.
  const [document = new Document(null, options), second] = parseAllDocuments(text, options) as Document[];
  const problem = document.errors.length > 0 ? undefined : second ? afterFirst(second) : problemOf(document);
  if (problem) {
    const start = problem.start ?? problem.node?.range?.[0] ?? 0;
    const { line, col } = lines.linePos(start);
    const message = `${problem.message} at line ${line}, column ${col}`;
    document.errors.push(new YAMLParseError([start, start + 1], problem.code, message));
  }
  return document;
}

/** Keeps the digits of numbers that are written as in JSON: the library rounds them. */
export function keepDigits(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      const { value, source = '' } = node;
      if (typeof value === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(source))
        node.value = readNumber(source);
    },
  });
}

/** Only the first document would be read. */
const afterFirst = (second: Document): Problem => ({
  code: 'MULTIPLE_DOCS',
  message: 'a second YAML document begins',
  start: second.range?.[0] ?? 0,
});

interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly node?: Node | null | undefined;
  readonly start?: number;
}

function problemOf(document: Document): Problem | undefined {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  let aliases = 0;
  let repeated: Node | undefined;
  let merging: YAMLMap | undefined;
  visit(document, {
    Node: (_, node) => {
      if (isMap(node)) {
        repeated ??= repeatedKey(node);
        if (node.items.some(isMerge)) merging = node;
      }
      if (isAlias(node)) {
        aliases += 1;
        const target = anchors.get(node.source);
        if (target) targets.set(node, target);
      } else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  if (repeated) return { code: 'DUPLICATE_KEY', message: 'Map keys must be unique', node: repeated };
  const code = 'RESOURCE_EXHAUSTION';
  if (aliases > MAX_ALIASES) return { code, message: `more than ${MAX_ALIASES} aliases (*name), use $ref:` };
  if (merging && addedByMerges(document, targets) > MAX_MERGED)
    return { code, message: `merges (<<) add more than ${MAX_MERGED} values:`, node: merging };
  return undefined;
}

function repeatedKey({ items }: YAMLMap): Node | undefined {
  const known = new Set<unknown>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (known.has(key.value)) return key;
    known.add(key.value);
  }
  return undefined;
}

function isMerge({ key }: Pair): boolean {
  return isScalar(key) && typeof key.value === 'symbol' && key.value.description === '<<';
}

/** How many more values the library reads for the merges of a document than it has. */
function addedByMerges({ contents }: Document, targets: ReadonlyMap<Alias, Node>): number {
  const known = new Map<unknown, number>();
  const sum = (nodes: readonly unknown[], of: (node: unknown) => number) =>
    nodes.reduce<number>((total, node) => total + of(node), 0);
  const mergedBy = (node: unknown): number => {
    const source = isAlias(node) ? targets.get(node) : node;
    return isSeq(source) ? sum(source.items, mergedBy) : read(source);
  };
  let written = 1;
  const read = (node: unknown): number => {
    if (isPair(node)) return isMerge(node) ? mergedBy(node.value) : read(node.value);
    if (!isMap(node) && !isSeq(node)) return 1;
    const before = known.get(node);
    if (before !== undefined) return before;
    // What merges itself never ends.
    known.set(node, Infinity);
    written += node.items.length;
    const size = 1 + sum(node.items, read);
    known.set(node, size);
    return size;
  };
  return read(contents) - written;
}
