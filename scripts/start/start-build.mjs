import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { environment, turboBin } from '../turbo.mjs';
import { pageOf } from './page.mjs';

const SITE = 'packages/reference/dist/site';
const COMMAND = ['run', 'build', '--log-order=stream', '--output-logs=new-only', '--ui=stream'];
/** Milliseconds between two lines about the same step. */
const REMINDER = 10_000;
const TASK_LINE = /^(?:@chain-apis\/)?([\w-]+):build: (.*)/;
/** What npm and turbo write of their own. */
const NOISE = /^(npm warn|>|cache hit|\S+ \[WARN\]|\s*•|\s*$)/;

/**
 * Starts `npm run build` beside the mock, which has the right of way, and says how far it is.
 *
 * @param {string} root
 * @param {(line: string) => void} log
 */
export function startBuild(root, log) {
  const begun = Date.now();
  /** @type {{ state: 'running' | 'done' | 'failed', step: string, output: string[], begun: number, pages: number }} */
  const build = { state: 'running', step: 'compiling', output: [], begun, pages: 0 };
  const child = spawn(process.execPath, [turboBin, ...COMMAND], {
    cwd: root,
    env: environment,
    // A group of its own, so that everything it starts ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const report = () => log(`reference: ${build.step}, ${countPages(root, build)}${seconds()} s`);
  const reminder = setInterval(report, REMINDER).unref();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => readLines(text, build, report));
  }
  child.on('close', (code) => {
    clearInterval(reminder);
    build.state = code === 0 ? 'done' : 'failed';
    if (code === 0) log(`reference: ready after ${seconds()} s`);
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

/** The newest line of the reference is its step; before it has one, what it needs is compiled. */
function readLines(text, build, report) {
  for (const line of text.split('\n')) {
    const [, task, words = line] = TASK_LINE.exec(line) ?? [];
    if (NOISE.test(words)) continue;
    build.output = [...build.output, words].slice(-30);
    const begins = words.startsWith('cache miss');
    if (task === 'reference') build.step = begins ? 'preparing' : words;
    else if (begins && build.step.startsWith('compiling')) build.step = `compiling ${task}`;
    else continue;
    report();
  }
}

/** Pages that are written already, once the build is at them. */
function countPages(root, build) {
  if (!/\bpages\b/.test(build.step)) return '';
  const files = readdirSync(join(root, SITE), { recursive: true, encoding: 'utf8' });
  return `${files.filter((path) => path.endsWith('index.html')).length} written, `;
}
