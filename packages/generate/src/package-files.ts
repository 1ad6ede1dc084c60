import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOwn } from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '@chain-apis/contract';
import { clientVariable } from './client-call.ts';
import { code, identifier, lines, literal } from './code.ts';
import { credentialsOf, exampleOptions, renderCredentials } from './credentials.ts';
import type { Layout } from './layout.ts';
import { codeBlock, codeSpan, joinMarkdown, page, plainText, type Markdown } from './markdown.ts';
import { pascalCase } from './names.ts';
import { declaredAddresses } from './own-servers.ts';
import { renderIndex } from './package-index.ts';

/** First words of a file to overwrite; files that start differently belong to the user. */
const GENERATED = '// Generated from';

/**
 * Files that turn generated code into a package: manifest, compiler options, README and the module that creates the
 * client. The first three are only written if they don't exist.
 */
export function renderPackageFiles(contract: Contract, name: string, layout: Layout): Map<string, string> {
  const documents = contract.documents.filter((document) => document.package === name);
  const folder = `packages/${name}`;
  const all: [path: string, text: string][] = [
    [`${folder}/package.json`, renderManifest(documents, getOwn(layout.packages, name) ?? name)],
    [`${folder}/tsconfig.json`, TSCONFIG],
    [`${folder}/README.md`, renderReadme(contract, documents, name, layout)],
  ];
  const files = all.filter(([path]) => !existsSync(join(layout.root, path)));
  const index = `${folder}/src/index.ts`;
  const present = existsSync(join(layout.root, index)) ? readFileSync(join(layout.root, index), 'utf8') : '';
  const isOurs = present === '' || present.startsWith(GENERATED);
  return new Map(isOurs ? [...files, [index, renderIndex(contract, documents, name, layout).text]] : files);
}

function renderManifest(documents: readonly ContractDocument[], npmName: string): string {
  const manifest = {
    name: npmName,
    version: '0.1.0',
    private: true,
    description: `Typed client of ${titlesOf(documents)}.`,
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
  // The manifest of this package.
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

function renderReadme(
  contract: Contract,
  documents: readonly ContractDocument[],
  name: string,
  layout: Layout,
): Markdown {
  const credentials = credentialsOf(contract, name);
  const options = { baseUrl: 'http://127.0.0.1:4010', ...exampleOptions(credentials) };
  const npmName = getOwn(layout.packages, name) ?? name;
  const create = identifier(`create${pascalCase(name)}Client`);
  const client = identifier(clientVariable(name));
  return joinMarkdown(
    [
      page`# ${plainText(npmName)}`,
      page`Typed client of ${plainText(titlesOf(documents))}. [API.md](API.md) lists the calls.`,
      codeBlock(
        lines(
          code`import { ${create} } from ${literal(npmName)};`,
          code``,
          code`const ${client} = ${create}(${literal(options)});`,
        ),
      ),
      aboutBaseUrl(documents),
      ...(documents.every(({ kind }) => kind === 'openrpc')
        ? [RPC_CREDENTIALS]
        : renderCredentials(credentials)),
      page`A call returns a result and does not throw: \`ok\`, then \`data\` or what failed.
\`chain-apis generate\` writes \`src/generated\`, \`src/index.ts\` and \`API.md\`; the other files are yours.
`,
    ],
    '\n\n',
  );
}

/** Which address to give. */
function aboutBaseUrl(documents: readonly ContractDocument[]): Markdown {
  const addresses = [...new Set(documents.flatMap(declaredAddresses))];
  const declared =
    addresses.length > 0
      ? page`declared: ${joinMarkdown(addresses.map(codeSpan), ', ')}`
      : page`the documents declare none, so give that of your server`;
  return page`\`baseUrl\` is required, the address before the paths of the calls (${declared}). The one above is that of \`chain-apis mock\`.`;
}

/** OpenRPC declares no security. */
const RPC_CREDENTIALS = page`A key is the option \`apiKey\`, sent in the header \`x-api-key\` or the one that \`apiKeyHeader\` names; other credentials go into \`headers\`.`;

const titlesOf = (documents: readonly ContractDocument[]): string =>
  documents.map(({ title }) => title).join(', ');
