/** `npm run changeset`: the command of the changesets, which is installed when it is first needed. */
import { spawnSync } from 'node:child_process';
import { changesetsCommand } from './src/index.ts';

const { status } = spawnSync(process.execPath, [changesetsCommand(), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
