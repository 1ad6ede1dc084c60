/** Texts that would be code, HTML or another declaration, each at each place of a document of which a client is generated. */
import { loadContract } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { isObject } from '@chain-apis/foundation';
import { findChanges, readLayout } from '@chain-apis/generate';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type tsModule from 'typescript';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ts = createRequire(import.meta.url)('typescript') as typeof tsModule;

/** A text of these documents that begins like this is a place for another. */
const PLACE = 'Place';

/** Each ends the comment, literal or page that it is in, in several ways. */
const TEXTS = [
  "x\nconsole.log(1); //*/ console.log(2); /*'; console.log(3); '\"] = console.log(4);\u2028console.log(5)\r`${console.log(6)}` } export const injected = 1; {",
  '<script>alert(1)</script> --> <b>\n\n# heading\n\n[x]: javascript:alert(1)\n\n```\n<i>\n```\n| a | b |',
  '__proto__',
  'constructor',
];

const at = (name: string) => `${PLACE}${name}`;
const schemas: JsonObject = {
  [at('Schema')]: {
    type: 'object',
    title: at('Title'),
    description: at('Description'),
    $comment: at('Comment'),
    externalDocs: { url: 'https://docs.example', description: at('SchemaDocs') },
    required: [at('Member'), 'kind'],
    properties: {
      [at('Member')]: { type: 'string', const: at('Const') },
      kind: { type: 'string', enum: [at('Enum'), 'b'], 'x-enum-varnames': [at('VarName'), 'B'] },
      value: { type: 'object', default: { [at('DefaultKey')]: at('Default') }, examples: [at('Example')] },
      text: { type: 'string', format: at('Format'), pattern: '^a', contentMediaType: at('MediaType') },
      odd: { type: 'string', [`x-${at('Extension')}`]: at('ExtensionValue'), deprecated: true },
      map: { type: 'object', patternProperties: { '^a': { const: { [at('ConstKey')]: [at('ConstItem')] } } } },
    },
  },
  Other: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'other' }, [at('Second')]: { $ref: `#/components/schemas/${at('Schema')}` } },
  },
  Union: {
    oneOf: [{ $ref: `#/components/schemas/${at('Schema')}` }, { $ref: '#/components/schemas/Other' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { [at('Mapping')]: `#/components/schemas/${at('Schema')}`, other: '#/components/schemas/Other' },
    },
  },
}; // prettier-ignore

const info = {
  title: at('InfoTitle'),
  version: at('Version'),
  description: at('InfoDescription'),
  contact: { name: at('Contact') },
  license: { name: at('License') },
};

const parameter = (name: string, location: string): JsonObject => ({
  name,
  in: location,
  description: at(`${location}Meaning`),
  schema: { type: 'string', enum: [at(`${location}Enum`), 'b'], default: at(`${location}Enum`) },
  example: at(`${location}Example`),
});

const OPEN_API: JsonObject = {
  openapi: '3.1.0',
  info: { ...info, summary: at('InfoSummary'), termsOfService: at('Terms') },
  servers: [
    {
      url: 'https://{host}.example/{version}',
      description: at('Server'),
      variables: {
        host: { default: at('Host'), enum: [at('Host')], description: at('HostMeaning') },
        version: { default: 'v1' },
      },
    },
  ],
  tags: [{ name: at('Tag'), description: at('TagMeaning'), externalDocs: { url: at('TagUrl') } }],
  externalDocs: { url: at('DocsUrl'), description: at('Docs') },
  paths: {
    '/things/{id}': {
      summary: at('PathSummary'),
      get: {
        operationId: 'getThing',
        summary: at('Summary'),
        description: at('OperationDescription'),
        tags: [at('Tag')],
        externalDocs: { url: at('OperationUrl') },
        security: [{ [at('Security')]: [at('Scope')] }],
        parameters: [
          { ...parameter('id', 'path'), required: true },
          parameter(at('Query'), 'query'),
          parameter(at('Header'), 'header'),
          parameter(at('Cookie'), 'cookie'),
        ],
        responses: {
          200: {
            description: at('Ok'),
            headers: { 'x-next': { description: at('HeaderMeaning'), schema: { const: at('HeaderConst') } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Union' },
                examples: { [at('ExampleName')]: { summary: at('ExampleSummary'), value: { kind: 'other' } } },
              },
            },
            links: { [at('Link')]: { operationId: 'getThing', description: at('LinkMeaning') } },
          },
          404: {
            description: at('Missing'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Other' } } },
          },
        },
      },
    },
  },
  components: {
    schemas,
    securitySchemes: {
      [at('Security')]: { type: 'apiKey', in: 'header', name: at('KeyName'), description: at('KeyMeaning') },
    },
  },
}; // prettier-ignore

const OPEN_RPC: JsonObject = {
  openrpc: '1.3.2',
  info,
  servers: [
    {
      name: at('ServerName'),
      url: 'http://localhost/ext/${chain}',
      summary: at('ServerSummary'),
      variables: { chain: { default: at('Chain'), description: at('ChainMeaning') } },
    },
  ],
  methods: [
    {
      name: 'get.thing',
      summary: at('Summary'),
      description: at('OperationDescription'),
      tags: [{ name: at('Tag'), summary: at('TagMeaning') }],
      externalDocs: { url: 'https://docs.example', description: at('Docs') },
      paramStructure: 'by-name',
      params: [
        {
          name: at('Param'),
          summary: at('ParamSummary'),
          description: at('ParamMeaning'),
          schema: { type: 'string', enum: [at('ParamEnum'), 'b'], default: at('ParamEnum') },
        },
      ],
      result: { name: at('Result'), schema: { $ref: '#/components/schemas/Union' } },
      errors: [{ code: 7, message: at('Error'), data: at('ErrorData') }],
      links: [{ name: at('Link'), method: 'get.thing' }],
      examples: [
        {
          name: at('ExampleName'),
          params: [{ name: at('Param'), value: 'b' }],
          result: { name: at('Result'), value: { kind: 'other' } },
        },
      ],
    },
  ],
  components: { schemas },
}; // prettier-ignore

function* placesIn(node: Json): Generator<string> {
  if (typeof node === 'string') {
    const [place] = new RegExp(`${PLACE}\\w+`).exec(node) ?? [];
    if (place !== undefined) yield place;
  } else if (Array.isArray(node)) for (const item of node) yield* placesIn(item);
  else if (isObject(node)) for (const [key, value] of Object.entries(node)) {
    yield* placesIn(key);
    yield* placesIn(value);
  } // prettier-ignore
}

/** The document with a text at a place; in a reference, as references have it. */
function withText(node: Json, place: string, text: string): Json {
  const inReference = encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
  const put = (given: string) => given.replaceAll(place, () => (given.startsWith('#') ? inReference : text));
  if (typeof node === 'string') return put(node);
  if (Array.isArray(node)) return node.map((item) => withText(item, place, text));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [put(key), withText(value, place, text)]),
  );
}

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'injected-texts-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** What generated files have that could run or be read as something else: by file. */
async function formsOf(document: Json): Promise<Record<string, readonly string[]>> {
  const path = join(folder, 'things.json');
  writeFileSync(path, JSON.stringify(document));
  const contract = await loadContract(path);
  const layout = await readLayout(undefined, contract, '@chain-apis/runtime', folder);
  const changes = await findChanges(contract, layout, undefined, true);
  return Object.fromEntries(
    changes.map(({ path: file, wanted = '' }) => [
      file,
      file.endsWith('.ts')
        ? formOfCode(wanted)
        : file.endsWith('.md')
          ? formOfPage(wanted)
          : formOfJson(wanted),
    ]),
  );
}

const { SyntaxKind } = ts;
const RUNNING = new Set([
  ...[SyntaxKind.CallExpression, SyntaxKind.NewExpression, SyntaxKind.TaggedTemplateExpression],
  ...[SyntaxKind.TemplateExpression, SyntaxKind.BinaryExpression, SyntaxKind.ArrowFunction],
  ...[
    SyntaxKind.FunctionExpression,
    SyntaxKind.MethodDeclaration,
    SyntaxKind.GetAccessor,
    SyntaxKind.Decorator,
  ],
]);

function formOfCode(content: string): string[] {
  const file = ts.createSourceFile('a.ts', content, ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly tsModule.Diagnostic[] };
  if (parseDiagnostics.length > 0) return [`does not parse: ${content}`];
  const running: string[] = [];
  const walk = (node: tsModule.Node): void => {
    if (RUNNING.has(node.kind)) running.push(SyntaxKind[node.kind]);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return [...file.statements.map(({ kind }) => SyntaxKind[kind]), ...running];
}

function formOfPage(content: string): string[] {
  const found: string[] = [];
  visit(fromMarkdown(content), (node) => {
    if (node.type === 'heading') found.push(`heading ${node.depth}`);
    if (node.type === 'definition') found.push(node.type);
    if (node.type === 'html')
      found.push(/^<!-- Generated from [^<>]*-->$/.test(node.value) ? 'note' : node.value);
    if (node.type === 'link' && /^\s*(javascript|data|vbscript):/i.test(node.url)) found.push(node.url);
  });
  return found;
}

const formOfJson = (content: string): string[] => Object.keys(JSON.parse(content) as object);

/** What files have more of than those of the document as it is. */
function addedTo(
  clean: Record<string, readonly string[]>,
  forms: Record<string, readonly string[]>,
): string[] {
  return Object.entries(forms).flatMap(([file, form]) => {
    const left = [...(clean[file] ?? [])];
    return form.flatMap((one) => {
      const found = left.indexOf(one);
      if (found < 0) return [`${file}: ${one}`];
      left.splice(found, 1);
      return [];
    });
  });
}

it.each([
  ['OpenAPI', OPEN_API],
  ['OpenRPC', OPEN_RPC],
])(
  'no text of %s adds what runs to generated code, or a heading or HTML to its pages',
  { timeout: 600_000 },
  async (_, document) => {
    const clean = await formsOf(document);
    expect(Object.values(clean).flat().join()).not.toMatch(/does not parse|<script/);
    const refused: string[] = [];
    for (const place of new Set(placesIn(document))) {
      for (const text of TEXTS) {
        const forms = await formsOf(withText(document, place, text)).catch((cause: Error) => {
          // What can't be written is refused before any file is.
          if (cause.name !== 'ContractError') throw new Error(`${place} ${text}`, { cause });
          refused.push(place);
        });
        if (forms) expect(addedTo(clean, forms), `${place} ${text}`).toEqual([]);
      }
    }
    // A table that is refused proves nothing.
    expect([...new Set(refused)]).toEqual([]);
  },
);
