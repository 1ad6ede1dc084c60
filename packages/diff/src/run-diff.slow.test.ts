/** The sides of a comparison. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ContractError } from '@chain-apis/contract';
import { runDiff, writeDiff } from './run-diff.ts';
import { NOTE, repository, small } from './test-support/repository.ts';

const { folder, write, diff } = repository();

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

  it('reads paths of refs as git does, and texts that documents refer to', async () => {
    const { folder: top, write: put, git, diff: compare } = repository();
    put('shared/words.md', 'Words.');
    put('api/v1/openapi.json', {
      ...small(),
      info: { title: 'T', version: '1.0.0', description: { $ref: '../../shared/words.md' } },
    });
    git('add', '.');
    git('commit', '-qm', 'three');
    put('api/v1/openapi.json', {
      ...small([NOTE]),
      info: { title: 'T', version: '1.0.0', description: 'Words.' },
    });
    const cwd = join(top, 'api/v1');
    for (const old of ['main:api/v1/openapi.json', 'main:./openapi.json', 'main:../v1/openapi.json']) {
      const { documents } = await compare(old, 'openapi.json', { cwd });
      expect(documents[0]!.changes.map(({ rule }) => rule)).toEqual(['rest.response.member-removed']);
    }
  });

  it('says what git says', async () => {
    const { folder: top, diff: compare } = repository();
    vi.stubEnv('GIT_OBJECT_DIRECTORY', join(top, 'nowhere'));
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(compare('main', 'new.json')).rejects.toThrow(ContractError);
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
    { operations: ['get /b'], pointer: '/components/schemas/b_model/properties/value' },
  ]);
});

it('says how far it is', async () => {
  const told: string[] = [];
  await diff('old.json', 'old.json', { progress: (text) => told.push(text) });
  expect(told[0]).toBe('reading old.json');
});

describe('an unreadable side is reported in one line', () => {
  it.each([
    [
      'nowhere',
      /^NEW: there is no file "nowhere" and no git ref "nowhere": in a shallow clone, fetch it first/,
    ],
    ['https://api.example.com/a.json', /^NEW: https:\S+ is a URL: download it/],
    ['v1.0.0:none.yaml', /^NEW: v1\.0\.0:none\.yaml holds no none\.yaml$/],
    ['--output=x', /no git ref "--output=x"/],
    ['empty', /^NEW: empty has no redocly\.yaml, and no OpenAPI 3 or OpenRPC document below it/],
    ['text.md', /^NEW: text\.md is neither an OpenAPI 3 or OpenRPC 1 document nor a registry/],
    ['broken.yaml', /^NEW: broken\.yaml:2:1: /],
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
      /^OLD: .*none\.yaml:6:\d+: Can't resolve \$ref "#\/components\/schemas\/B": none\.yaml has no \/components\/schemas\/B: correct it/,
    );
  });

  it('names the target of the reference that fails, not of another on its line', async () => {
    const schemas = { A: { type: 'string' }, B: { $ref: '#/components/schemas/A' }, C: { $ref: '#/none' } };
    const info = { title: 'T', version: '1' };
    write('line.json', JSON.stringify({ openapi: '3.1.0', info, paths: {}, components: { schemas } }));
    await expect(diff('old.json', 'line.json')).rejects.toThrow(
      /^NEW: line\.json:1:\d+: Can't resolve \$ref "#\/none": line\.json has no \/none: correct it/,
    );
  });

  it('names files of a side that is outside of the working directory', async () => {
    write(
      'outer/openapi.yaml',
      `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { $ref: none.yaml } }\n`,
    );
    write('inner/text.md', '');
    await expect(
      runDiff('../outer/openapi.yaml', '../old.json', { cwd: join(folder, 'inner') }),
    ).rejects.toThrow(
      /^OLD: \.\.\/outer\/openapi\.yaml:3:\d+: Can't resolve \$ref "none\.yaml": there is no file \.\.\/outer\/none\.yaml: correct the path/,
    );
  });

  it('outside of any repository', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'chain-apis-outside-'));
    await expect(runDiff('main', 'main', { cwd: outside })).rejects.toThrow(/no git repository here/);
    rmSync(outside, { recursive: true });
  });
});
