import type { ContractDocument } from '@chain-apis/contract';
import { code, identifier, joinCode, lineComment, lines, literal, typeName, type Code } from './code.ts';
import { isIdentifier, isReserved, wordsOf } from './identifiers.ts';

/** Converts `listErc20Balances`, `info.getNodeID` or `eth_feeConfig` to a type name. */
export function pascalCase(name: string): string {
  const joined = wordsOf(name)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
  if (joined === '') return codePoints(name);
  return isIdentifier(joined) ? joined : `_${joined}`;
}

/** A name without letters and digits by its first characters: `U5C` for a backslash. */
const codePoints = (name: string): string =>
  [...name]
    .slice(0, 8)
    .map((character) => `U${character.codePointAt(0)!.toString(16).toUpperCase()}`)
    .join('') || 'Empty';

export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}

/** Constants with another meaning in generated files, and what every object inherits. */
const TAKEN_CONSTANTS = new Set([
  'operations', 'methods', 'paths', 'apiKeyHeader', ...Object.getOwnPropertyNames(Object.prototype),
]); // prettier-ignore

/** Type names with another meaning in generated files. */
const TAKEN_TYPES = new Set([
  'paths', 'webhooks', 'components', 'operations', '$defs', 'external', 'Record', 'Array', 'ReadonlyArray', 'Omit', 'Extract',
  'WithRequired', 'Promise', 'NonNullable', 'string', 'number', 'boolean', 'object', 'any', 'unknown', 'never', 'bigint',
  'Blob', 'Uint8Array', 'ReadableStream', 'AsyncGenerator', 'symbol', 'intrinsic', 'keyof', 'readonly', 'unique', 'infer', 'asserts', 'abstract',
]); // prettier-ignore

/** Codecs of the runtime that descriptors name. */
const CODECS = [
  'codec', 'readBlob', 'readEvents', 'readExact', 'readLines', 'readSequence', 'readText', 'readWide', 'writeForm', 'writeMultipart', 'writeRaw',
]; // prettier-ignore

/** Types of the runtime that generated files use. */
const RUNTIME_TYPES = [
  'CallOptions', 'ErrorResponse', 'Failure', 'JobCall', 'JobRead', 'OptionalPagedCall', 'PagedCall', 'PagedRestOperation', 'PagedRpcMethod',
  'RestOperation', 'RpcMethod', 'RpcResult', 'StatusIn', 'Success',
]; // prettier-ignore

/** Whether a schema's name is a valid type name. */
export function isUsable(name: string): boolean {
  return isIdentifier(name) && !name.startsWith('$') && !TAKEN_TYPES.has(name) && !CODECS.includes(name);
}

/** Names that a module of calls has for itself: of constants, and of its interfaces. */
export type OwnNames = ReadonlySet<string>;

/**
 * The type of a schema in a module of calls, which imports the runtime's type of the same name.
 *
 * @param own - names of which the module can't import a type
 */
export function typeReference(name: string, own: OwnNames): Code {
  return isUsable(name) && !RUNTIME_TYPES.includes(name) && !own.has(name)
    ? typeName(name)
    : code`${typeName('components')}['schemas'][${literal(name)}]`;
}

/** Converts a name to a constant's name; identifiers are unchanged. */
export function identifierOf(name: string): string {
  const isPlain = (isIdentifier(name) || isReserved(name)) && !name.includes('$');
  const plain = isPlain ? name : camelCase(name);
  const isTaken = TAKEN_CONSTANTS.has(plain) || CODECS.includes(plain) || RUNTIME_TYPES.includes(plain);
  return isReserved(plain) || isTaken ? `_${plain}` : plain;
}

/** First words of every generated file, in this repository and in others. */
export const generatedFrom = (source: string): string =>
  `Generated from ${source} by \`chain-apis generate\`. Do not edit: change the documents and generate again.`;

/** First lines of every generated TypeScript file. */
export const header = ({ title }: Pick<ContractDocument, 'title'>): Code =>
  code`${lineComment(generatedFrom(title))}\n\n`;

/**
 * Writes a table of constants of the same file, with a type that names theirs: with an inferred type, the compiler
 * would expand all of them in the declarations and insert comments of this file into types of another one.
 */
export function renderTable(name: string, constants: readonly string[]): Code {
  const names = constants.map(identifier);
  return lines(
    code`export const ${identifier(name)}: {`,
    ...names.map((constant) => code`  readonly ${constant}: typeof ${constant};`),
    code`} = {`,
    ...names.map((constant) => code`  ${constant},`),
    code`};`,
  );
}

/** Imports of a file: from the runtime, and from `types.ts` next to it, whose types it re-exports. */
export function renderImports({ types }: Code, runtime: string): Code {
  const codecsFrom = `${runtime.replace(/\/rpc$/, '')}/codecs`;
  const used = [...types].sort();
  const codecs = used.filter((name) => CODECS.includes(name)).map(identifier);
  const own = used.filter((name) => ![...RUNTIME_TYPES, ...CODECS].includes(name)).map(identifier);
  const shared = used.filter((name) => RUNTIME_TYPES.includes(name)).map(identifier);
  return lines(
    code`import type { ${joinCode(shared, ', ')} } from ${literal(runtime)};`,
    ...(codecs.length > 0 ? [code`import { ${joinCode(codecs, ', ')} } from ${literal(codecsFrom)};`] : []),
    ...(own.length > 0
      ? [code`import type {`, ...own.map((name) => code`  ${name},`), code`} from './types.ts';`]
      : []),
    code``,
    code`export type * from './types.ts';`,
    code``,
  );
}
