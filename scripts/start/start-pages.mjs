import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setPriority } from 'node:os';
import { pageOf } from './page.mjs';

/** Lines of output that are kept for the reason of a failure. */
const LAST_LINES = 30;
/** After the mock, but not after all other programs: `PRIORITY_BELOW_NORMAL` gets a tenth of a processor that is shared. */
const BEHIND = 5;
const HTML = 'text/html; charset=utf-8';
/** Names of this machine. Another name that resolves to it is an attempt to read what Vite serves. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Serves the reference's pages from sources in a separate process, so that the mock has priority.
 *
 * @param {string} root
 */
export function startPages(root) {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const script = join(root, 'scripts/start/pages.ts');
  const child = spawn(
    process.execPath,
    // Transformed code is soon garbage: with more room for it, collecting it is cheaper.
    ['--max-semi-space-size=64', join(root, 'scripts/run-source.mjs'), script],
    {
      cwd: join(root, 'packages/reference'), // A separate process group: Ctrl-C is handled here, and then ends it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  if (child.pid !== undefined) setPriority(child.pid, BEHIND);
  /** @type {number | undefined} */
  let port;
  /** @type {string | undefined} */
  let failure;
  let stopping = false;
  /** @type {((line: string) => void) | undefined} */
  let log;
  /** @type {string[]} */
  const held = [];
  // Before the mock has printed its addresses, nothing comes between its lines.
  const say = (/** @type {string} */ line) => (log ? log(line) : held.push(line));
  /** @type {string[]} */
  let output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output = [...output, ...text.trimEnd().split('\n')].slice(-LAST_LINES);
      if (port !== undefined) say(text.trimEnd());
    });
  child.on('message', (/** @type {{ port: number }} */ message) => {
    port = message.port;
    say(`reference: all pages are ready after ${seconds()} s and follow edits`);
  });
  child.on('close', () => {
    if (stopping) return;
    [port, failure] = [undefined, output.join('\n')];
    say(`reference: the pages could not be made; the mock keeps running\n${failure}`);
  });
  return {
    site: async (request) => {
      if (!isOwn(request.headers)) return forThisMachine();
      return port === undefined ? pageInTheMaking({ failure, seconds: seconds() }) : forward(port, request);
    },
    /** Reports from now on what happens with the pages. */
    follow(report) {
      log = report;
      if (port === undefined && failure === undefined) say('reference: the pages are ready in about 10 s');
      for (const line of held.splice(0)) say(line);
    },
    documentsRead() {
      // It may have ended.
      if (child.connected) child.send('documents read', () => {});
    },
    stop() {
      stopping = true;
      child.kill();
    },
  };
}

/** Whether a request comes from this machine and from a page of the same address: other sites must not read sources. */
function isOwn(headers) {
  const [host, origin] = [headers.get('host') ?? '', headers.get('origin')];
  return (
    OWN_HOST.test(host) &&
    (origin === undefined || origin === `http://${host}` || origin === `https://${host}`)
  );
}

function pageInTheMaking(state) {
  const headers = { 'content-type': HTML, 'cache-control': 'no-store', 'retry-after': '1' };
  return { status: 503, headers, body: pageOf(state) };
}

function forThisMachine() {
  const body =
    'These pages are made for this machine only. Build them for others: npm run build, then npm start -- --reference packages/reference/dist/site\n';
  return { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

async function forward(port, { path, query, headers }) {
  // Vite distinguishes some addresses by parameters without `=`.
  const text = query.size > 0 ? `?${query}`.replaceAll(/=(?=&|$)/g, '') : '';
  const accept = headers.get('accept') ?? '*/*';
  const ask = (address) =>
    fetch(`http://127.0.0.1:${port}${address}${text}`, { headers: { accept }, redirect: 'manual' });
  let response = await ask(path);
  if (response.status === 404 && !path.endsWith('/')) {
    // Without its slash, no page is found, and what is then shown is the page of the development server.
    response = await ask(`${path}/`);
    if (response.ok) return { status: 308, headers: { location: `${path}/${text}` }, body: '' };
  }
  const kept = ['content-type', 'cache-control', 'location'];
  const given = kept.flatMap((name) =>
    response.headers.has(name) ? [[name, response.headers.get(name)]] : [],
  );
  return {
    status: response.status,
    headers: Object.fromEntries(given),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
