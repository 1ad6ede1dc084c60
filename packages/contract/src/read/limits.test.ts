/** Documents that cost more than they hold, and paths that lead elsewhere. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadContract } from './load-contract.ts';

let base: string;
let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return join(folder, path);
};
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'chain-apis-limits-'));
  folder = join(base, 'root');
  mkdirSync(folder);
  onTestFinished(() => rmSync(base, { recursive: true }));
});

const HEAD = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n';
const reference = (target: string) => `${HEAD}components: { schemas: { A: { $ref: '${target}' } } }\n`;
/** The message names a limit: without it the reading would not end, or take all memory. */
const refused = (promise: Promise<unknown>, message: string | RegExp) =>
  expect(promise).rejects.toThrow(message);

describe('a document that costs more than it holds is refused, with its place', () => {
  const bomb = [
    'a0: &a0 [x, x, x, x, x, x, x, x, x]',
    ...Array.from({ length: 11 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`),
  ].join('\n');
  const ADDS =
    /openapi\.yaml:\d+:\d+: aliases \(\*name\) and merges \(<<\) add more than 1000000 keys and values/;

  it.each([
    ['aliases', `${HEAD}x-bomb:\n${bomb.replaceAll(/^/gm, '  ')}\n`, ADDS],
    [
      'aliases beside a reference',
      `${reference('other.yaml')}x-bomb:\n${bomb.replaceAll(/^/gm, '  ')}\n`,
      ADDS,
    ],
    [
      'an alias of itself',
      `${HEAD}x-bomb: &a [*a]\n`,
      'openapi.yaml:4:13: not YAML: no `&a` ends before `*a`',
    ],
    ['levels', `${HEAD}x-deep: ${'['.repeat(600)}${']'.repeat(600)}\n`, 'nested more than 500 levels'],
    [
      'levels for which a parser has no room',
      `${HEAD}x-deep: ${'['.repeat(9000)}${']'.repeat(9000)}\n`,
      /openapi\.yaml:4:\d+: it is nested too deeply$/,
    ],
    [
      'levels by aliases',
      `${HEAD}x-deep:\n  a0: &a0 [x]\n${Array.from({ length: 600 }, (_, at) => `  a${at + 1}: &a${at + 1} [*a${at}]\n`).join('')}`,
      '#/x-deep/a',
    ],
  ])('%s', async (_, text, message) => {
    const path = write('openapi.yaml', text);
    write('other.yaml', 'type: string\n');
    await refused(loadContract(path), message);
    await refused(loadContract(path), 'openapi.yaml');
  });

  it('levels of JSON, more than a parser of YAML has room for', async () => {
    const deep = `{"a":`.repeat(100_000) + '1' + '}'.repeat(100_000);
    const path = write(
      'openapi.json',
      `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"x-deep":${deep}}`,
    );
    await refused(
      loadContract(path),
      /openapi\.json: #\/x-deep\/a\/a\/a\/a\/a\/\.\.\. is nested more than 500 levels deep/,
    );
  });

  it('bytes', async () => {
    const path = write('openapi.yaml', HEAD);
    truncateSync(path, 65 * 1024 * 1024);
    await refused(loadContract(path), 'openapi.yaml is larger than 64 MB');
  });

  it('and not one that repeats itself as people do', async () => {
    const shared = Array.from({ length: 300 }, (_, at) => `  s${at}: { <<: *base, title: s${at} }`).join(
      '\n',
    );
    const path = write(
      'openapi.yaml',
      `${HEAD}x-base: &base { type: string, maxLength: 3 }\nx-all:\n${shared}\n`,
    );
    const { documents } = await loadContract(path);
    expect(documents[0]?.bundle['x-all']).toMatchObject({ s299: { type: 'string', title: 's299' } });
  });
});

describe.skipIf(process.platform === 'win32')('only regular files are read: nothing waits for', () => {
  const pipe = () => {
    execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
    return join(folder, 'pipe.yaml');
  };
  const isPipe = 'pipe.yaml is not a regular file, but a pipe';

  it('a document that is a pipe', async () => {
    await refused(loadContract(pipe()), isPipe);
  });

  it('a document that is a device', async () => {
    await refused(loadContract('/dev/zero'), '/dev/zero is not a regular file, but a device');
  });

  it('a document that is a socket', async () => {
    const path = join(folder, 'socket.yaml');
    const server = createServer().listen(path);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    await refused(loadContract(path), 'socket.yaml is not a regular file, but a socket');
  });

  it('the target of a $ref', async () => {
    pipe();
    await refused(loadContract(write('openapi.yaml', reference('pipe.yaml'))), isPipe);
  });

  it('an overlay, also of the registry', async () => {
    await refused(loadContract(write('openapi.yaml', HEAD), { deployment: pipe() }), isPipe);
    const apis = 'apis: { a: { root: openapi.yaml } }\nx-overlays: { d: pipe.yaml }\n';
    await refused(loadContract(write('redocly.yaml', apis)), isPipe);
  });

  it('a registry', async () => {
    execFileSync('mkfifo', [join(folder, 'redocly.yaml')]);
    const isRegistry = 'redocly.yaml is not a regular file, but a pipe';
    await refused(loadContract(join(folder, 'redocly.yaml')), isRegistry);
    await refused(loadContract(folder), isRegistry);
  });
});

it.each([
  'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\n',
  '- a\n- b\n',
  '',
])('%j is not a document', async (text) => {
  const not = 'is neither an OpenAPI 3 or OpenRPC 1 document nor a registry (redocly.yaml)';
  const why = 'it has no `openapi: 3.x`, `openrpc: 1.x` or `apis:`';
  await expect(loadContract(write('passwd', text))).rejects.toMatchObject({
    message: `${join(folder, 'passwd')} ${not}: ${why}`,
  });
});

describe('with a folder to stay in', () => {
  beforeEach(() => {
    writeFileSync(join(base, 'secret.yaml'), 'type: string\ndescription: secret\n');
  });

  it.each([
    ['a path', '../secret.yaml'],
    ['a path that leads nowhere', '../none.yaml'],
    ['a device', '/dev/zero'],
    ['a file of the system', '/etc/passwd'],
  ])('%s out of it is refused, whether there is anything or not', async (_, target) => {
    const outside = 'is not read: documents must be inside the folder';
    await refused(loadContract(resolve(folder, target), { within: folder }), outside);
    const path = write('openapi.yaml', reference(target));
    await refused(loadContract(path, { within: folder }), outside);
    write('redocly.yaml', `apis: { a: { root: ${target} } }\n`);
    await refused(loadContract(folder, { within: folder }), outside);
  });

  it.each([['secret.yaml'], ['none.yaml']])('a link to %s is refused', async (target) => {
    symlinkSync(join(base, target), join(folder, 'link.yaml'));
    symlinkSync(base, join(folder, 'folder'));
    for (const name of ['link.yaml', `folder/${target}`]) {
      const path = write('openapi.yaml', reference(name));
      await refused(loadContract(path, { within: folder }), 'is not read');
      await refused(loadContract(join(folder, name), { within: folder }), 'is not read');
    }
  });

  it.skipIf(process.platform === 'win32')('a pipe is refused', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
    await refused(loadContract(join(folder, 'pipe.yaml'), { within: folder }), 'is not a regular file');
    const path = write('openapi.yaml', reference('pipe.yaml'));
    await refused(loadContract(path, { within: folder }), 'is not a regular file');
  });

  it('what lies in it is read, also by a link', async () => {
    write('schemas/A.yaml', 'type: string\n');
    symlinkSync(join(folder, 'schemas/A.yaml'), join(folder, 'B.yaml'));
    const path = write('openapi.yaml', reference('B.yaml'));
    await expect(loadContract(path, { within: folder })).resolves.toBeDefined();
    await expect(loadContract(join(folder, 'none.yaml'), { within: folder })).rejects.toThrow(
      'there is no file',
    );
  });
});
