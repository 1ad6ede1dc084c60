import { lstatSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installLocked } from '../../scripts/release/index.ts';
import { root } from '../support/contract.ts';

/** Links the recipes to their libraries, unless they are installed there as in examples/README.md. */
export function linkRecipes(): void {
  const recipes = join(root, 'examples/recipes');
  const link = join(recipes, 'node_modules');
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) return;
  // A link can point to an earlier lock file's install.
  rmSync(link, { force: true });
  try {
    symlinkSync(join(installLocked(join(root, 'test/tools')), 'node_modules'), link, 'junction');
  } catch (cause) {
    // Another process did the same.
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
}
