import { readNumber, type Json } from '@chain-apis/foundation';
import {
  isScalar,
  LineCounter,
  parseAllDocuments,
  visit,
  YAMLParseError,
  Document,
  type ErrorCode,
  type Node,
  type YAMLMap,
} from 'yaml';

export { LineCounter };

/** For each alias, the library looks through all of them. */
const MAX_ALIASES = 10_000;
/**
 * Parses YAML in about linear time, and without a word: the library compares each key of a map with each, and writes
 * lines of a text to stderr as they are. `<<` is a key as any other: see `mergeMaps`.
 */
export function parseYaml(text: string, lines = new LineCounter()): Document {
  const options = { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' } as const;
  // The function for a single document says nothing of a second one without a log.
  const [document = new Document(null, options), second]: Document[] = parseAllDocuments(text, options);
  const problem =
    document.errors.length > 0 ? undefined : second ? afterFirst(second) : problemOf(document, lines);
  if (problem) {
    const start = problem.start ?? problem.node?.range?.[0] ?? 0;
    const { line, col } = lines.linePos(start);
    const message = `${problem.message} at line ${line}, column ${col}`;
    document.errors.push(new YAMLParseError([start, start + 1], problem.code, message));
  }
  return document;
}

/** The value of a document. What aliases add is counted where its file is known. */
export function valueOf(document: Document): Json {
  // Without tags of its own, YAML is JSON.
  return document.toJS({ maxAliasCount: -1 }) as Json;
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

function problemOf(document: Document, lines: LineCounter): Problem | undefined {
  let aliases = 0;
  let repeated: Problem | undefined;
  visit(document, {
    Alias: () => void aliases++,
    Map: (_, node) => void (repeated ??= repeatedKey(node, lines)),
  });
  if (repeated) return repeated;
  const message = `more than ${MAX_ALIASES} aliases (*name), use $ref:`;
  return aliases > MAX_ALIASES ? { code: 'RESOURCE_EXHAUSTION', message } : undefined;
}

function repeatedKey({ items }: YAMLMap, lines: LineCounter): Problem | undefined {
  const known = new Map<unknown, Node>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    const first = known.get(key.value);
    known.set(key.value, first ?? key);
    if (!first) continue;
    const { line } = lines.linePos(first.range![0]);
    const message = `\`${String(key.value)}\` stands here twice, first on line ${line}: delete one`;
    return { code: 'DUPLICATE_KEY', message, node: key };
  }
  return undefined;
}
