import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { environment, turboBin } from '../turbo.mjs';
import { countPages, readLines } from './follow-build.mjs';
import { pageOf } from './page.mjs';

const SITE = 'packages/reference/dist/site';
const COMMAND = ['run', 'build', '--log-order=stream', '--output-logs=new-only', '--ui=stream'];
/** What an edit changes by itself, and what takes a command: all pages are made together, in half a minute or more. */
const EDITS =
  'reference: an edited document changes the mock at once, and the pages with: npm run build -w packages/reference';
/** Milliseconds between two lines about the same step. */
const REMINDER = 10_000;

/**
 * Starts `npm run build` beside the mock, which has the right of way, and says how far it is.
 *
 * @param {string} root
 * @param {(line: string) => void} log
 */
export function startBuild(root, log) {
  const begun = Date.now();
  /** @type {{ state: 'running' | 'done' | 'failed', step: string, output: string[] }} */
  const build = { state: 'running', step: 'compiling', output: [] };
  const child = spawn(process.execPath, [turboBin, ...COMMAND], {
    cwd: root,
    env: environment,
    // A group of its own, so that everything it starts ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const report = () => log(`reference: ${build.step}, ${countPages(`${root}${SITE}`, build)}${seconds()} s`);
  const reminder = setInterval(report, REMINDER).unref();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => readLines(text, build, report));
  }
  child.on('close', (code) => {
    clearInterval(reminder);
    build.state = code === 0 ? 'done' : 'failed';
    if (code === 0) log(`reference: ready after ${seconds()} s\n${EDITS}`);
    else if (code !== null) log(`reference: the build failed, the mock goes on\n${build.output.join('\n')}`);
  });
  return {
    site: {
      folder: SITE,
      placeholder: () => (build.state === 'done' ? undefined : pageOf(build, seconds())),
    },
    stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    },
  };
}
