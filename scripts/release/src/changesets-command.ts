import { join } from 'node:path';
import { installLocked } from './install-locked.ts';

/** Returns the command of the changesets, installed when first needed. */
export const changesetsCommand = (): string =>
  join(installLocked(join(import.meta.dirname, '../changesets')), 'node_modules/@changesets/cli/bin.js');
