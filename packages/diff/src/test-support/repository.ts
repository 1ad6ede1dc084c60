import type { Json, JsonObject } from '@chain-apis/foundation';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { runDiff, type DiffOptions } from '../run-diff.ts';
import { edited, type Edit } from './edit.ts';
import { SMALL_OPENAPI } from './small-openapi.ts';
import { SMALL_OPENRPC } from './small-openrpc.ts';

/** A member that the version 1.1.0 of a {@link repository} has no longer. */
export const NOTE = '/components/schemas/Thing/properties/note';

/** The small document with edits made. */
export const small = (...edits: Edit[]): JsonObject => edited(SMALL_OPENAPI, edits);

/**
 * Makes a git repository with two versions of a registry, tagged `v1.0.0` and `v1.1.0`, and the same as files `old.json` and
 * `new.json`. It goes when the tests of the file have ended.
 */
export function repository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chain-apis-diff-')));
  afterAll(() => rmSync(folder, { recursive: true }));

  function write(path: string, value: Json | string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  }

  function git(...args: string[]): void {
    const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.test', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
  }

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
  return {
    folder,
    write,
    git,
    diff: (old: string, next: string, options: DiffOptions = {}) =>
      runDiff(old, next, { cwd: folder, today: '2030-01-01', ...options }),
  };
}
