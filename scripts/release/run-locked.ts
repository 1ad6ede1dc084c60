/**
 * `run-locked.ts FOLDER PROGRAM ...`: runs a maintainers' program, installed from its folder's lock file when first
 * needed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installLocked } from './src/index.ts';

const [folder, program, ...args] = process.argv.slice(2) as [folder: string, program: string];
const installed = installLocked(join(import.meta.dirname, folder), { progress: console.error });
const path = join(installed, 'node_modules', program);
const { status } = spawnSync(process.execPath, [path, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
