import { readdirSync } from 'node:fs';

const TASK_LINE = /^(?:@chain-apis\/)?([\w-]+):build: (.*)/;
/** What npm and turbo write of their own. */
const NOISE = /^(npm warn|>|cache hit|\S+ \[WARN\]|\s*•|\s*$)/;

/** The newest line of the reference is its step; before it has one, what it needs is compiled. */
export function readLines(text, build, report) {
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

/** Pages that are written already, once the build is at them. The folder comes and goes with a build. */
export function countPages(site, build) {
  if (!/\bpages\b/.test(build.step)) return '';
  try {
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
    return `${files.filter((path) => path.endsWith('index.html')).length} written, `;
  } catch {
    return '';
  }
}
