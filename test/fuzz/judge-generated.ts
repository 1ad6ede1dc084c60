/** Checks that generated files contain only what the templates know. */
import { groupBy } from '@chain-apis/foundation';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import { SKIP, visit } from 'unist-util-visit';
import type tsModule from 'typescript';

const ts = createRequire(import.meta.url)('typescript') as typeof tsModule;
const { SyntaxKind } = ts;

const CODECS = '@chain-apis/runtime/codecs';

/** Top-level statements of each file: their kinds with exact counts, or any number of them. */
const STATEMENTS: Readonly<Record<string, Readonly<Record<string, number | 'any'>>>> = {
  'types.ts': { 'export interface': 4, 'export type': 'any', type: 'any' },
  'operations.ts': {
    ...{ 'import type': 2, 'export type *': 1, 'export type': 2, 'export interface': 1 },
    ...{ 'export const': 4, 'import of codecs': 1 },
  },
  'methods.ts': { 'import type': 2, 'export type *': 1, 'export interface': 2, 'export const': 4 },
  'index.ts': {
    ...{ import: 2, 'export *': 1, 'export {type}': 1, 'export type': 1 },
    'export function': 1,
  },
};

/** Returns what is wrong with a generated file; nothing if no document could have added to it. */
export function judgeGenerated(path: string, content: string): string[] {
  const name = path.split('/').at(-1)!;
  const judge = JUDGES.find(([ending]) => name.endsWith(ending));
  const problems = judge ? judge[1](name, content) : ['an unknown file'];
  return problems.map((problem) => `${path}: ${problem}`);
}

const JUDGES: readonly (readonly [string, (name: string, content: string) => string[]])[] = [
  ['.ts', judgeCode],
  ['.md', judgePage],
  ['package.json', judgeManifest],
  ['tsconfig.json', (_, content) => (JSON.parse(content) ? [] : ['empty'])],
];

function judgeCode(name: string, content: string): string[] {
  const file = ts.createSourceFile(name, content, ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly tsModule.Diagnostic[] };
  if (parseDiagnostics.length > 0)
    return parseDiagnostics.map(({ messageText, start }) => {
      const near = content.slice(Math.max(0, (start ?? 0) - 40), (start ?? 0) + 40);
      return `${ts.flattenDiagnosticMessageText(messageText, ' ')} near ${JSON.stringify(near)}`;
    });
  const wanted = STATEMENTS[name] ?? {};
  const found = groupBy(file.statements, kindOf);
  const problems = [...found].flatMap(([kind, statements]) => {
    const [text] = statements.map((statement) => content.slice(statement.pos, statement.end).slice(0, 200));
    if (wanted[kind] === undefined) return [`${kind} is not expected: ${text}`];
    return wanted[kind] !== 'any' && wanted[kind] < statements.length
      ? [`${statements.length} × ${kind}`]
      : [];
  });
  const impure = file.statements.filter(
    (statement) =>
      ts.isVariableStatement(statement) && !isData(statement.declarationList.declarations[0]?.initializer),
  );
  const runs = impure.map((statement) => `not only data: ${content.slice(statement.pos, statement.end)}`);
  return [
    ...problems,
    ...runs,
    ...(hasRaw(content) ? ['a hidden character'] : []),
    ...refusedBy(name, content),
  ];
}

/** Finds duplicate or reserved names, which TypeScript's parser does not treat as syntax errors. */
function refusedBy(name: string, content: string): string[] {
  if (name === 'types.ts') return [];
  try {
    transformSync(content, { loader: 'ts', logLevel: 'silent' });
    return [];
  } catch (cause) {
    return [`esbuild refuses ${name}: ${(cause as Error).message}`];
  }
}

function kindOf(statement: tsModule.Statement): string {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const exported = modifiers.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ? 'export ' : '';
  if (ts.isInterfaceDeclaration(statement)) return `${exported}interface`;
  if (ts.isTypeAliasDeclaration(statement)) return `${exported}type`;
  if (ts.isFunctionDeclaration(statement)) return `${exported}function`;
  if (ts.isVariableStatement(statement)) return `${exported}const`;
  if (ts.isImportDeclaration(statement)) {
    const { importClause, moduleSpecifier } = statement;
    if (importClause?.isTypeOnly) return 'import type';
    return (moduleSpecifier as tsModule.StringLiteral).text === CODECS ? 'import of codecs' : 'import';
  }
  if (!ts.isExportDeclaration(statement)) return SyntaxKind[statement.kind];
  const type = statement.isTypeOnly ? 'type' : '';
  return statement.exportClause ? `export {${type}}` : `export ${type && 'type '}*`;
}

/** Whether an expression is a literal value or the runtime's codec, so that nothing runs. */
function isData(node: tsModule.Node | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isAsExpression(node)) return isData(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isData);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(
      (one) =>
        ts.isShorthandPropertyAssignment(one) || (ts.isPropertyAssignment(one) && isData(one.initializer)),
    );
  return (
    (ts.isIdentifier(node) && node.text === 'codec') ||
    ts.isLiteralExpression(node) ||
    [SyntaxKind.TrueKeyword, SyntaxKind.FalseKeyword].includes(node.kind)
  );
}

// eslint-disable-next-line no-control-regex
const hasRaw = (content: string) =>
  /[\0-\x08\x0b-\x1f\x7f\u2028-\u202e\u2066-\u2069\p{Surrogate}]/u.test(content);

/** Checks that a page has its template's headings and tables, and no HTML or possible script links. */
function judgePage(name: string, content: string): string[] {
  const problems: string[] = hasRaw(content) ? ['a hidden character'] : [];
  const depths: number[] = [];
  visit(fromMarkdown(content), (node) => {
    if (node.type === 'heading') depths.push(node.depth);
    if (node.type === 'html' && !/^<!-- Generated from .*-->$/.test(node.value))
      problems.push(`HTML: ${node.value}`);
    if (node.type === 'definition') problems.push(`a definition: ${node.url}`);
    if (
      node.type === 'link' &&
      !/^(https?:\/\/|mailto:|[\w.-]+\.md$|#|\.{0,2}\/|[\w.-]*$|[\w.-]+[#/])/i.test(node.url)
    )
      problems.push(`a link to ${node.url}`);
    return node.type === 'code' ? SKIP : undefined;
  });
  const wanted = name === 'API.md' ? '1,2,3,3' : '1';
  if (depths.join() !== wanted) problems.push(`headings of the levels ${depths.join()}`);
  const rows = content.split('\n').filter((line) => /^\| (`|argument)/.test(line));
  const broken = rows.filter((row) => row.replace(/\\[\\|]/g, '').split('|').length !== 5);
  return [...problems, ...broken.map((row) => `a row of another form: ${row}`)];
}

const MANIFEST = 'name,version,private,description,type,sideEffects,exports,files,scripts,dependencies';

function judgeManifest(_: string, content: string): string[] {
  const keys = Object.keys(JSON.parse(content) as object).join();
  return keys === MANIFEST ? [] : [`has ${keys}`];
}
