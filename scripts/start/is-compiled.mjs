import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the compiled files of packages are newer than everything they were made of.
 *
 * @param {string} root
 * @param {readonly string[]} packages folders below packages/
 */
export function isCompiled(root, packages) {
  try {
    const shared = [join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')].map(changed);
    return packages.every((name) => {
      const folder = join(root, 'packages', name);
      const made = changed(join(folder, 'dist/.tsbuildinfo'));
      const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
      const of = [...sources.map((path) => join('src', path)), 'src', 'package.json', 'tsconfig.json'];
      return [...shared, ...of.map((path) => changed(join(folder, path)))].every((time) => time <= made);
    });
  } catch {
    // Nothing is compiled yet.
    return false;
  }
}

/** @param {string} path */
const changed = (path) => statSync(path).mtimeMs;
