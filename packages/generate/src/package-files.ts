import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract, ContractDocument } from '@chain-apis/contract';
import { groupOf, type Layout } from './layout.ts';
import { camelCase, generatedFrom, identifierOf, pascalCase } from './names.ts';

/** First words of a file to overwrite; files that start differently belong to the user. */
const GENERATED = '// Generated from';

/**
 * Files that turn generated code into a package: manifest, compiler options, README and the module that creates the
 * client. The first three are only written if they don't exist.
 */
export function renderPackageFiles(contract: Contract, name: string, layout: Layout): Map<string, string> {
  const documents = contract.documents.filter((document) => document.package === name);
  const folder = `packages/${name}`;
  const files = [
    [`${folder}/package.json`, renderManifest(documents, layout.packages[name] ?? name)],
    [`${folder}/tsconfig.json`, TSCONFIG],
    [`${folder}/README.md`, renderReadme(documents, name, layout)],
  ].filter(([path]) => !existsSync(join(layout.root, path!))) as [string, string][];
  const index = `${folder}/src/index.ts`;
  const present = existsSync(join(layout.root, index)) ? readFileSync(join(layout.root, index), 'utf8') : '';
  const isOurs = present === '' || present.startsWith(GENERATED);
  return new Map(isOurs ? [...files, [index, renderIndex(contract, documents, name, layout)]] : files);
}

function renderManifest(documents: readonly ContractDocument[], npmName: string): string {
  const manifest = {
    name: npmName,
    version: '0.1.0',
    private: true,
    description: `Typed client of ${documents.map(({ title }) => title).join(', ')}.`,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    files: ['dist', 'src', 'API.md'],
    scripts: { build: 'tsc -p .' },
    dependencies: { '@chain-apis/runtime': runtimeVersion() },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The runtime version released with this generator. */
function runtimeVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  return manifest.devDependencies['@chain-apis/runtime']!;
}

const TSCONFIG = `{
  "compilerOptions": {
    "target": "es2023",
    "module": "nodenext",
    "lib": ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    "strict": true,
    "declaration": true,
    "rewriteRelativeImportExtensions": true,
    "skipLibCheck": true,
    "types": [],
    "rootDir": "src",
    "outDir": "dist"
  },
  "include": ["src"]
}
`;

function renderReadme(documents: readonly ContractDocument[], name: string, layout: Layout): string {
  const [client, npmName] = [`create${pascalCase(name)}Client`, layout.packages[name] ?? name];
  return `# ${npmName}

Typed client of ${documents.map(({ title }) => title).join(', ')}. [API.md](API.md) lists the calls.

\`\`\`ts
import { ${client} } from '${npmName}';

const ${camelCase(name)} = ${client}({ baseUrl: 'http://127.0.0.1:4010' });
\`\`\`

A call returns a result and does not throw: \`ok\`, then \`data\` or what failed.
\`chain-apis generate\` writes \`src/generated\`, \`src/index.ts\` and \`API.md\`; the other files are yours.
`;
}

/** A document as a part of the client. */
type Part = ReturnType<typeof partOf>;

function partOf(contract: Contract, document: ContractDocument, layout: Layout) {
  const own = contract.operations.filter((operation) => operation.document === document);
  const group = groupOf(document);
  const table = document.kind === 'openrpc' ? 'methods' : 'operations';
  const [first] = own;
  const path = first?.binding.kind === 'rpc' ? (first.binding.paths[0] ?? '') : '';
  return {
    kind: document.kind,
    /** Name of its namespace of imports, and of its group in the client; empty for the whole client. */
    group: group === '' ? '' : (layout.groups[document.id] ?? camelCase(group)),
    calls: `${pascalCase(group || document.package)}Calls`,
    module: `./generated/${group && `${group}/`}${table}.ts`,
    /** Variables of the first path of its methods. */
    variables: [...path.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable!),
    hasKey: own.some(({ binding }) => Boolean(binding.keyHeader)),
  };
}

/** `index.ts`: the whole document if the package has only one, otherwise a group for each. */
function renderIndex(
  contract: Contract,
  documents: readonly ContractDocument[],
  name: string,
  layout: Layout,
): string {
  const parts = documents.map((document) => partOf(contract, document, layout));
  const client = `${pascalCase(name)}Client`;
  const options = parts.some(({ kind }) => kind === 'openrpc') ? 'RpcOptions' : 'ClientOptions';
  const spaces = parts.map((part) => identifierOf(part.group || name));
  const hasKind = (kind: Part['kind']) => parts.some((part) => part.kind === kind);
  const key = parts.findIndex(({ hasKey }) => hasKey);
  const settings = key < 0 ? 'options' : `{ apiKeyHeader: ${spaces[key]}.apiKeyHeader, ...options }`;
  return [
    `// ${generatedFrom(`the documents of ${name}`)}`,
    ...renderRuntimeImports(parts, layout.runtime),
    ...parts.map(({ module }, index) => `import * as ${spaces[index]} from '${module}';`),
    '',
    ...(parts.length === 1 ? [`export * from '${parts[0]!.module}';`] : []),
    `export type { ${options} };`,
    '',
    `/** The calls of ${documents.map(({ title }) => title).join(', ')}. */`,
    ...renderType(parts, spaces, client),
    '',
    '/**',
    ' * Creates the client. A call returns a result and does not throw.',
    ' *',
    ' * @param options - `baseUrl` is the address before the paths of the documents',
    ' * @throws {TypeError} when an option is wrong',
    ' */',
    `export function create${client}(options: ${options}): ${client} {`,
    ...(hasKind('openapi') ? [`  const rest = createRestClient(${settings});`] : []),
    ...(hasKind('openrpc') ? ['  const rpc = createRpcClient(options);'] : []),
    '  return {',
    ...parts.map((part, index) => `    ${renderMember(part, spaces[index]!)},`),
    '  };',
    '}',
    '',
  ].join('\n');
}

function renderRuntimeImports(parts: readonly Part[], runtime: string): string[] {
  const [hasRest, hasRpc] = [parts.some(isRestPart), parts.some((part) => !isRestPart(part))];
  const fills = parts.some(({ variables }) => variables.length > 0);
  const rest = `import { createRestClient, nameCalls${hasRpc ? '' : ', type ClientOptions'} } from '${runtime}';`;
  const rpc = `import { createRpcClient, ${fills ? 'fillPath, ' : ''}nameMethods, type RpcOptions } from '${runtime}/rpc';`;
  return [...(hasRest ? [rest] : []), ...(hasRpc ? [rpc] : [])];
}

const isRestPart = ({ kind }: Part) => kind === 'openapi';

/** A group whose path has variables takes their values first. */
function typeOf({ variables, calls }: Part, space: string): string {
  const list = variables.map((name) => `${name}: string`).join(', ');
  return list === '' ? `${space}.${calls}` : `(${list}) => ${space}.${calls}`;
}

function renderType(parts: readonly Part[], spaces: readonly string[], client: string): string[] {
  const all = parts.map((part, index) => ({ part, type: typeOf(part, spaces[index]!) }));
  const whole = all.filter(({ part }) => isWhole(part)).map(({ type }) => type);
  const groups = all.filter(({ part }) => !isWhole(part));
  const members = groups.map(({ part, type }) => `  readonly ${memberOf(part)}: ${type};`);
  const object = members.length > 0 ? [['{', ...members, '}'].join('\n')] : [];
  return [`export type ${client} = ${[...whole, ...object].join(' & ')};`];
}

/** Whether a document's calls are directly on the client. */
const isWhole = ({ group, variables }: Part) => group === '' && variables.length === 0;

/** A document without its own name whose path has variables: `client.at(chain).method()`. */
const memberOf = ({ group }: Part) => group || 'at';

function renderMember(part: Part, space: string): string {
  const { variables, group } = part;
  const path = `${space}.paths[0]`;
  const filled = variables.length === 0 ? path : `() => fillPath(${path}, { ${variables.join(', ')} })`;
  const calls = isRestPart(part)
    ? `nameCalls<${space}.${part.calls}>(${space}.operations, rest)`
    : `nameMethods<${space}.${part.calls}>(${space}.methods, rpc, ${filled})`;
  if (variables.length > 0) return `${memberOf(part)}: (${variables.join(', ')}) => ${calls}`;
  return group === '' ? `...${calls}` : `${group}: ${calls}`;
}
