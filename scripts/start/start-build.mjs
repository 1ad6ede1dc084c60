import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { environment, turboBin } from '../turbo.mjs';
import { countPages, readLines } from './follow-build.mjs';
import { pageOf } from './page.mjs';

const SITE = 'packages/reference/dist/site';
const COMMAND = ['run', 'build', '--log-order=stream', '--output-logs=new-only', '--ui=stream'];
/** After an edit, only what the pages are made of. */
const PAGES = '--filter=@chain-apis/reference';
/** What people edit with the pages open. */
const EDITED = ['specs', 'packages/reference/src/content'];
/** Milliseconds of quiet after which an edit counts as complete. */
const QUIET = 300;
/** Milliseconds between two lines about the same step. */
const REMINDER = 10_000;

/**
 * Runs `npm run build` beside the mock, which has the right of way, says how far it is, and builds the pages again after
 * each edit of what they are made of.
 *
 * @param {string} root
 * @param {(line: string) => void} log
 */
export function startBuild(root, log) {
  /** @type {{ state: 'running' | 'done' | 'failed', step: string, output: string[], begun: number, edited: boolean }} */
  const build = { state: 'running', step: 'compiling', output: [], begun: Date.now(), edited: false };
  const ended = () => (build.edited ? rebuild() : undefined);
  const rebuild = () => {
    log('reference: a document was edited, so the pages are built again');
    Object.assign(build, {
      state: 'running',
      step: 'compiling',
      output: [],
      begun: Date.now(),
      edited: false,
    });
    child = runBuild(root, build, [PAGES], log, ended);
  };
  let child = runBuild(root, build, [], log, ended);
  const stopWatching = watchEdits(root, () => {
    if (build.state === 'running') build.edited = true;
    else rebuild();
  });
  return {
    site: {
      folder: SITE,
      placeholder: () => (build.state === 'done' ? undefined : pageOf(build, secondsOf(build))),
    },
    stop() {
      stopWatching();
      build.edited = false;
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

const secondsOf = ({ begun }) => Math.round((Date.now() - begun) / 1000);

function runBuild(root, build, only, log, ended) {
  const child = spawn(process.execPath, [turboBin, ...COMMAND, ...only], {
    cwd: root,
    env: environment,
    // A group of its own, so that everything it starts ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const report = () =>
    log(`reference: ${build.step}, ${countPages(`${root}${SITE}`, build)}${secondsOf(build)} s`);
  const reminder = setInterval(report, REMINDER).unref();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => readLines(text, build, report));
  }
  child.on('close', (code) => {
    clearInterval(reminder);
    build.state = code === 0 ? 'done' : 'failed';
    if (code === 0) log(`reference: ready after ${secondsOf(build)} s`);
    else if (code !== null)
      log(`reference: the build failed; the mock keeps running\n${build.output.join('\n')}`);
    ended();
  });
  return child;
}

function watchEdits(root, edited) {
  let timer;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(edited, QUIET).unref();
  };
  const options = { recursive: true, persistent: false };
  const watchers = EDITED.map((folder) => watch(`${root}${folder}`, options, changed));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
