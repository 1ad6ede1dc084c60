import { join } from 'node:path';
import { installLocked } from './install-locked.ts';

/** The command of the changesets, installed when it is first needed. */
export const changesetsCommand = (): string =>
  join(installLocked(join(import.meta.dirname, '../changesets')), 'node_modules/@changesets/cli/bin.js');
