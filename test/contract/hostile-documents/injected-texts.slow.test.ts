/** Texts that would be code, HTML or another declaration, each at each place of a document used for generation. */
import { loadContract } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { findChanges, readLayout } from '@chain-apis/generate';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type tsModule from 'typescript';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPEN_API, OPEN_RPC, placesIn, withText } from '../../support/placed-texts.ts';

const ts = createRequire(import.meta.url)('typescript') as typeof tsModule;

/** Each ends its surrounding comment, literal or page, in several ways. */
const TEXTS = [
  "x\nconsole.log(1); //*/ console.log(2); /*'; console.log(3); '\"] = console.log(4);\u2028console.log(5)\r`${console.log(6)}` } export const injected = 1; {",
  '<script>alert(1)</script> --> <b>\n\n# heading\n\n[x]: javascript:alert(1)\n\n```\n<i>\n```\n| a | b |',
  '__proto__',
  'constructor',
];

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'injected-texts-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns, by file, generated content that could run or be read as something else. */
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

/** Returns what files have beyond the unchanged document's. */
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
  async (_, document) => {
    const clean = await formsOf(document);
    expect(Object.values(clean).flat().join()).not.toMatch(/does not parse|<script/);
    const refused: string[] = [];
    for (const place of new Set(placesIn(document))) {
      for (const text of TEXTS) {
        const forms = await formsOf(withText(document, place, text)).catch((cause: Error) => {
          // Unwritable text is rejected before any file.
          if (cause.name !== 'ContractError') throw new Error(`${place} ${text}`, { cause });
          refused.push(place);
        });
        if (forms) expect(addedTo(clean, forms), `${place} ${text}`).toEqual([]);
      }
    }
    // A rejected table proves nothing.
    expect([...new Set(refused)]).toEqual([]);
  },
);
