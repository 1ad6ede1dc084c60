/** `run-locked.ts FOLDER PROGRAM ...`: a program for maintainers, installed by the lock file of its own folder when it is first needed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installLocked } from './src/index.ts';

const [folder, program, ...args] = process.argv.slice(2) as [folder: string, program: string];
const installed = installLocked(join(import.meta.dirname, folder), { progress: console.error });
const path = join(installed, 'node_modules', program);
const { status } = spawnSync(process.execPath, [path, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
