import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './contract.ts';

/** Returns tracked and new files of the repository whose path ends as given; relative to the root. */
export function repositoryFiles(...endings: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return listed.filter((path) => endings.some((ending) => path.endsWith(ending)) && existsSync(root + path));
}
