import type { ContractDocument } from '@chain-apis/contract';

/** `listErc20Balances`, `info.getNodeID` or `eth_feeConfig` as the name of a type. */
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

export const isReserved = (name: string): boolean => RESERVED.has(name);

/** A name as a constant may have it; one that is an identifier stays as it is. */
export function identifierOf(name: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : camelCase(name);
  return RESERVED.has(plain) ? `_${plain}` : plain;
}

/** First lines of every generated TypeScript file. */
export function header(document: Pick<ContractDocument, 'folder'>): string {
  return [
    `// Generated from specs/${document.folder}. Do not edit: change the document and run \`npm run generate\`.`,
    '',
    '',
  ].join('\n');
}

/**
 * A table of constants of the same file. Its type names theirs: left to infer it, the compiler would write all of them
 * out in the declarations, and puts comments of this file into the middle of types of another one while it does.
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

/** The imports of what a file uses: from the runtime, and from `types.ts` beside it, whose types it exports too. */
export function renderImports(
  body: string,
  runtime: string,
  ofRuntime: readonly string[],
  ofTypes: readonly string[],
): string {
  const code = body.replace(/\/\*\*.*?\*\//gs, '').replace(/'(\\.|[^'\\\n])*'/g, "''");
  // Not the names of members and of elements of a tuple.
  const words = new Set(code.match(/[\p{L}_$][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$]|\??:)/gu));
  const used = (names: readonly string[]) => names.filter((name) => words.has(name)).sort();
  const types = used(ofTypes).filter((name) => !ofRuntime.includes(name));
  return [
    `import type { ${used(ofRuntime).join(', ')} } from '${runtime}';`,
    ...(types.length > 0
      ? ['import type {', ...types.map((name) => `  ${name},`), "} from './types.ts';"]
      : []),
    '',
    "export type * from './types.ts';",
    '',
  ].join('\n');
}
