/** The sides of a comparison, approvals, versions and what is written about them. */
import type { Json, JsonObject } from '@chain-apis/contract';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reportFormats } from '@chain-apis/contract/reports';
import { readChangelog, writeChangelog } from './changelog.ts';
import type { DocumentDiff } from './diff-documents.ts';
import { runDiff, writeDiff, type DiffOptions } from './run-diff.ts';
import { edited, type Edit } from './test-support/edit.ts';
import { SMALL_OPENAPI } from './test-support/small-openapi.ts';
import { SMALL_OPENRPC } from './test-support/small-openrpc.ts';
import { nextVersion, reflects } from './version.ts';

const NOTE = '/components/schemas/Thing/properties/note';
let folder: string;

function write(path: string, value: Json | string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.test', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

const small = (...edits: Edit[]): JsonObject => edited(SMALL_OPENAPI, edits);
const diff = (old: string, next: string, options: DiffOptions = {}) =>
  runDiff(old, next, { cwd: folder, today: '2030-01-01', ...options });

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'chain-apis-diff-')));
  write('redocly.yaml', 'apis:\n  things: { root: specs/things.yaml }\n  node: { root: specs/node.json }\n');
  write('specs/things.yaml', small());
  write('specs/node.json', SMALL_OPENRPC);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('tag', 'v1.0.0');
  write('specs/things.yaml', small([NOTE], ['/info/version', '1.1.0']));
  git('commit', '-qam', 'two');
  git('tag', 'v1.1.0');
  write('old.json', small());
  write('new.json', small([NOTE]));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('says that nothing changed', async () => {
  expect(writeDiff(await diff('old.json', 'old.json'), 'text')).toContain('nothing changed');
});

describe('sides', () => {
  it.each([
    ['git refs', 'v1.0.0', 'main'],
    ['a ref and the files', 'v1.0.0', 'redocly.yaml'],
    ['a ref and a folder', 'v1.0.0', '.'],
    ['a document in a ref', 'v1.0.0:specs/things.yaml', 'specs/things.yaml'],
    ['two documents', 'old.json', 'new.json'],
  ])('%s', async (_, old, next) => {
    const { documents, exitCode } = await diff(old, next);
    const found = documents.flatMap(({ changes }) => changes.map(({ rule }) => rule));
    expect(found).toEqual(['rest.response.member-removed']);
    expect(exitCode).toBe(1);
  });

  it('names a line of the new version and every operation that it reaches', async () => {
    const { report, documents } = await diff('v1.0.0', 'redocly.yaml');
    expect(documents[0]!.changes[0]).toMatchObject({
      operations: ['listThings', 'getThing'],
      direction: 'response',
      side: 'old',
    });
    expect(report.items[0]).toMatchObject({ status: 'fail', file: 'specs/things.yaml' });
    expect(report.items[0]!.line).toBeGreaterThan(100);
  });

  it('says that a document came or went', async () => {
    write('less/redocly.yaml', 'apis: { things: { root: ../old.json } }\n');
    const rules = async (old: string, next: string) =>
      (await diff(old, next)).documents.flatMap(({ changes }) => changes.map(({ rule }) => rule));
    expect(await rules('v1.0.0', 'less')).toEqual(['rpc.document.removed']);
    expect(await rules('less', 'v1.0.0')).toEqual(['rpc.document.added']);
  });

  it('leaves nothing behind', async () => {
    // Others use the system's folder for temporary files at the same time.
    const temporary = mkdtempSync(join(tmpdir(), 'chain-apis-diff-'));
    onTestFinished(() => rmSync(temporary, { recursive: true }));
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    const before = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
    await diff('v1.0.0', 'v1.1.0');
    await diff('v1.0.0', 'nowhere').catch(() => {});
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe(before);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

it('reads files of equal names with different schemas', async () => {
  const model = (type: string) => `type: object\nproperties: { value: { type: ${type} } }\n`;
  const list = (name: string) =>
    `responses: { '200': { description: Ok., content: { application/json: { schema: { $ref: ${name}/model.yml } } } } }\n`;
  for (const [side, type] of [
    ['one', 'string'],
    ['two', 'integer'],
  ] as const) {
    write(`${side}/a/model.yml`, model('boolean'));
    write(`${side}/b/model.yml`, model(type));
    const paths = ['a', 'b'].map((name) => `  /${name}:\n    get: { ${list(name).trim()} }\n`).join('');
    write(`${side}/openapi.yml`, `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n${paths}`);
  }
  const { documents } = await diff('one/openapi.yml', 'two/openapi.yml');
  expect(documents[0]!.changes).toMatchObject([
    { operations: ['GET /b'], pointer: '/components/schemas/b_model/properties/value' },
  ]);
});

it('says how far it is', async () => {
  const told: string[] = [];
  await diff('old.json', 'old.json', { progress: (text) => told.push(text) });
  expect(told[0]).toBe('reading old.json');
});

describe('a side that cannot be read is said in one line', () => {
  it.each([
    [
      'nowhere',
      /^NEW: there is no file "nowhere" and no git ref "nowhere": in a shallow clone, fetch it first/,
    ],
    ['v1.0.0:none.yaml', /^NEW: v1\.0\.0:none\.yaml holds no none\.yaml$/],
    ['--output=x', /no git ref "--output=x"/],
    ['empty', /^NEW: empty has no redocly\.yaml, and no OpenAPI 3 or OpenRPC document below it/],
    ['text.md', /^NEW: text\.md is neither an OpenAPI 3 or OpenRPC 1 document nor a registry/],
    ['broken.yaml', /^NEW: cannot read broken\.yaml: /],
    ['swagger.yaml', /^NEW: swagger\.yaml is neither/],
    ['dangling.yaml', /^NEW: .*dangling\.yaml:3:\d+: Can't resolve \$ref "none\.yaml"/],
    ['rootless.yaml', /^NEW: rootless\.yaml: `root` of `a` must be a path$/],
  ])('%s', async (name, message) => {
    write('text.md', 'words\n');
    write('empty/text.md', 'words\n');
    write('broken.yaml', 'a: [1\nb: }');
    write('swagger.yaml', 'swagger: "2.0"\n');
    write(
      'dangling.yaml',
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { $ref: none.yaml } }\n',
    );
    write('rootless.yaml', 'apis: { a: {} }\n');
    const error = await diff('old.json', name).catch((cause: Error) => cause);
    expect(error).toMatchObject({ name: 'ContractError', message: expect.stringMatching(message) as string });
    expect((error as Error).message).not.toContain('\n');
  });

  it('names the side, and the target of a reference that leads nowhere', async () => {
    write(
      'none.yaml',
      `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: { $ref: '#/components/schemas/B' }\n`,
    );
    await expect(diff('none.yaml', 'old.json')).rejects.toThrow(
      /^OLD: .*none\.yaml:6:\d+: Can't resolve \$ref "#\/components\/schemas\/B"$/,
    );
  });

  it('outside of any repository', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'chain-apis-outside-'));
    await expect(runDiff('main', 'main', { cwd: outside })).rejects.toThrow(/no git repository here/);
    rmSync(outside, { recursive: true });
  });
});

describe('approvals', () => {
  const approval = (lines: string) => `approvals:\n  - rule: rest.response.member-removed\n${lines}`;
  const judged = async (text: string) => {
    write('approvals.yaml', text);
    const { exitCode, report } = await diff('old.json', 'new.json', {
      approvals: join(folder, 'approvals.yaml'),
    });
    return { exitCode, items: report.items };
  };

  it.each([
    ['by pointer', `    pointer: '#${NOTE}'\n    reason: never sent\n    expires: '2030-01-01'\n`, 0],
    ['by document', "    document: new\n    reason: never sent\n    expires: '2030-06-30'\n", 0],
    [
      'for one of two operations only',
      "    operation: getThing\n    reason: r\n    expires: '2030-06-30'\n",
      1,
    ],
    ['of another document', "    document: other\n    reason: r\n    expires: '2030-06-30'\n", 1],
  ])('%s', async (_, lines, wanted) => {
    expect((await judged(approval(lines))).exitCode).toBe(wanted);
  });

  it('are shown with their reason', async () => {
    const { items } = await judged(
      approval(`    pointer: ${NOTE}\n    reason: never sent\n    expires: '2030-01-01'\n`),
    );
    expect(items[0]).toMatchObject({ status: 'info', severity: 'warning' });
    expect(items[0]!.message).toContain('approved until 2030-01-01: never sent');
  });

  it('fail when they are past their day', async () => {
    const { exitCode, items } = await judged(
      approval("    document: new\n    reason: r\n    expires: '2029-12-31'\n"),
    );
    expect(exitCode).toBe(1);
    expect(items).toContainEqual(
      expect.objectContaining({ rule: 'diff.approval-expired', status: 'fail', line: 2 }),
    );
  });

  it('are named when they fit nothing', async () => {
    const { items } = await judged(
      approval("    document: other\n    reason: r\n    expires: '2030-12-31'\n"),
    );
    expect(items).toContainEqual(expect.objectContaining({ rule: 'diff.approval-unused', status: 'info' }));
  });

  it.each([
    ['approvals: 1\n', /`approvals` must be a list/],
    ['approvals: [1\n', /:\d+: not YAML/],
    ['approvals:\n  - why\n', /:2: an approval has rule/],
    [approval('    reason: r\n'), /:2: `expires` is missing/],
    [
      approval("    reason: r\n    expires: '2030-01-01'\n"),
      /:2: name the operation, the pointer or the document/,
    ],
    [approval("    document: d\n    reason: r\n    expires: '2030-02-30'\n"), /:2: `expires` must be a day/],
    [approval("    document: d\n    reson: r\n    expires: '2030-01-01'\n"), /:2: unknown key "reson"/],
    [approval("    document: d\n    reason: ''\n    expires: '2030-01-01'\n"), /:2: `reason` must be a text/],
  ])('refuses %j', async (text, message) => {
    await expect(judged(text)).rejects.toThrow(message);
  });

  it('refuses a file that is not there', async () => {
    await expect(diff('old.json', 'new.json', { approvals: 'none.yaml' })).rejects.toThrow(
      'cannot read the approvals file none.yaml: ENOENT',
    );
  });
});

describe('versions', () => {
  it.each([
    ['1.2.3', 'major', '2.0.0'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'patch', '1.2.4'],
    ['1.2.3', 'none', '1.2.3'],
    ['0.2.3', 'major', '0.3.0'],
    ['0.2.3', 'minor', '0.2.4'],
    ['2024-01-01', 'major', undefined],
  ] as const)('%s %s -> %s', (version, bump, wanted) => {
    expect(nextVersion(version, bump)).toBe(wanted);
  });

  it.each([
    ['1.0.0', '1.0.0', 'minor', false],
    ['1.0.0', '1.1.0', 'minor', true],
    ['1.0.0', '2.0.0', 'patch', true],
    ['1.9.0', '1.10.0', 'minor', true],
    ['1.0.0', '0.9.0', 'none', false],
    ['2024-01', '2024-02', 'major', true],
    ['2024-01', '2024-01', 'patch', false],
  ] as const)('%s -> %s reflects %s: %s', (before, after, bump, wanted) => {
    expect(reflects(before, after, bump)).toBe(wanted);
  });

  it('fails the check where the version says too little', async () => {
    write('reworded.json', small(['/info/description', 'Other.']));
    expect((await diff('old.json', 'reworded.json')).exitCode).toBe(0);
    const { exitCode, report } = await diff('old.json', 'reworded.json', { checkVersion: true });
    expect(exitCode).toBe(1);
    expect(report.items[0]).toMatchObject({
      rule: 'diff.version',
      status: 'fail',
      expected: '1.0.1',
      got: '1.0.0',
    });
  });
});

describe('reports', () => {
  it.each(reportFormats)('%s is the same every time and names the rule', async (format) => {
    const [one, two] = [await diff('old.json', 'new.json'), await diff('old.json', 'new.json')];
    expect(writeDiff(one, format)).toBe(writeDiff(two, format));
    expect(writeDiff(one, format)).toContain('rest.response.member-removed');
  });

  it('leaves out what is less than asked for', async () => {
    const outcome = await diff('old.json', 'v1.1.0:specs/things.yaml', { show: 'breaking' });
    expect(outcome.report.items.map(({ rule }) => rule)).toEqual([
      'rest.response.member-removed',
      'diff.version',
    ]);
  });

  it('of JSON hold every change and the deserved version', async () => {
    const json = JSON.parse(writeDiff(await diff('old.json', 'new.json'), 'json')) as { documents: unknown };
    expect(json.documents).toMatchObject([
      { bump: 'major', deserved: '2.0.0', changes: [{ level: 'breaking' }] },
    ]);
  });
});

it('quotes values that hold backticks', () => {
  const change = {
    rule: 'r',
    level: 'breaking',
    operations: [],
    message: 'it changed',
    before: '`a`',
    after: 'b',
  };
  const document = { id: 'd', newVersion: '1', changes: [change] } as unknown as DocumentDiff;
  const text = writeChangelog([{ from: 'a', to: 'b', documents: [document] }]);
  expect(text).toContain('- it changed (`` `a` `` to `b`) `r`');
});

it('makes a changelog, newest first', async () => {
  const entries = await readChangelog(['v1.0.0', 'v1.0.0', 'v1.1.0'], folder);
  expect(writeChangelog(entries)).toBe(
    [
      '# Changelog',
      '',
      '## v1.1.0',
      '',
      'Since v1.0.0.',
      '',
      '### things 1.0.0 to 1.1.0',
      '',
      '#### Breaking',
      '',
      '- `listThings`, `getThing`: 200 things&#91;&#93;.note was removed `rest.response.member-removed`',
      '',
      '## v1.0.0',
      '',
      'Nothing changed since v1.0.0.',
      '',
    ].join('\n'),
  );
});
