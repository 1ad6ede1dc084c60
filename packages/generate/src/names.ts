import type { ContractDocument } from '@chain-apis/contract';
import { code, typeName, type Code } from './code.ts';

/** Converts `listErc20Balances`, `info.getNodeID` or `eth_feeConfig` to a type name. */
export function pascalCase(name: string): string {
  const joined = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');
  return /^\P{L}/u.test(joined) ? `_${joined}` : joined;
}

export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
}

const RESERVED = new Set([
  'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum', 'export',
  'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in', 'instanceof', 'new', 'null', 'return', 'super',
  'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'let', 'static', 'yield', 'await',
  'operations', 'methods', 'paths',
]); // prettier-ignore

/** Type names with another meaning in generated files. */
const TAKEN = [
  'paths', 'webhooks', 'components', 'operations', 'Record', 'Array', 'ReadonlyArray', 'string', 'number', 'boolean',
  'object', 'any', 'unknown', 'never', 'bigint', 'symbol', 'undefined',
]; // prettier-ignore

/** Types of the runtime that generated files use. */
const RUNTIME_TYPES = [
  'CallOptions', 'ErrorResponse', 'Failure', 'JobCall', 'OptionalPagedCall', 'PagedCall', 'PagedRestOperation', 'PagedRpcMethod',
  'RestOperation', 'RpcMethod', 'RpcResult', 'Success',
]; // prettier-ignore

/** Whether a schema's name is a valid type name. */
export function isUsable(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_$]*$/u.test(name) && !TAKEN.includes(name) && !RESERVED.has(name);
}

/** The type of a schema in other generated files, which import the runtime's type of the same name. */
export function typeReference(name: string): Code {
  return isUsable(name) && !RUNTIME_TYPES.includes(name)
    ? typeName(name)
    : code`${typeName('components')}['schemas'][${JSON.stringify(name)}]`;
}

/** Converts a name to a constant's name; identifiers are unchanged. */
export function identifierOf(name: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : camelCase(name);
  return RESERVED.has(plain) ? `_${plain}` : plain;
}

/** First words of every generated file, in this repository and in others. */
export const generatedFrom = (source: string): string =>
  `Generated from ${source} by \`chain-apis generate\`. Do not edit: change the documents and generate again.`;

/** First lines of every generated TypeScript file. */
export const header = ({ title }: Pick<ContractDocument, 'title'>): string =>
  `// ${generatedFrom(title)}\n\n`;

/**
 * Writes a table of constants of the same file, with a type that names theirs: with an inferred type, the compiler
 * would expand all of them in the declarations and insert comments of this file into types of another one.
 */
export function renderTable(name: string, constants: readonly string[]): string[] {
  return [
    `export const ${name}: {`,
    ...constants.map((constant) => `  readonly ${constant}: typeof ${constant};`),
    '} = {',
    ...constants.map((constant) => `  ${constant},`),
    '};',
  ];
}

/** Imports of a file: from the runtime, and from `types.ts` next to it, whose types it re-exports. */
export function renderImports({ types }: Code, runtime: string): string {
  const used = [...types].sort();
  const own = used.filter((name) => !RUNTIME_TYPES.includes(name));
  return [
    `import type { ${used.filter((name) => RUNTIME_TYPES.includes(name)).join(', ')} } from '${runtime}';`,
    ...(own.length > 0 ? ['import type {', ...own.map((name) => `  ${name},`), "} from './types.ts';"] : []),
    '',
    "export type * from './types.ts';",
    '',
  ].join('\n');
}
