// `npm start`: serves the mocks and the pages of the reference on one address, from sources, without a build. Plain
// JavaScript that any Node can parse, so that an old one says what it needs instead of failing on syntax.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later.`);
  process.exit(1);
}
const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(`${root}node_modules/tsx`)) {
  console.error('The dependencies are missing: run `npm ci` first.');
  process.exit(1);
}

process.chdir(root);
// npm passes a signal only to its shell, which ends without this process.
const { ppid } = process;
const follow = () => process.ppid !== ppid && process.kill(process.pid, 'SIGTERM');
if (process.env.npm_lifecycle_event) setInterval(follow, 500).unref();
const args = process.argv.slice(2);
const { startPages } = await import('./start/start-pages.mjs');
// No pages if a reference, Prism, help or another contract is requested; the pages of this command are only for this machine.
const isShared = args.some(
  (arg, at) => /^--host(=|$)/.test(arg) && !/127\.0\.0\.1|localhost|::1/.test(arg + args[at + 1]),
);
const wantsPages =
  !isShared && !args.some((arg) => /^(--reference|--engine|--spec|--help|-h)(=|$)/.test(arg));
const pages = wantsPages ? startPages(root) : undefined;
if (isShared)
  console.error(
    'reference: served to this machine only; for others: npm run build, then add --reference packages/reference/dist/site',
  );
try {
  const { importSource } = await import('./run-source.mjs');
  const { runProcess } = await importSource('packages/cli/src/run-process.ts');
  // Prism reads its documents once.
  const watches = args.some((arg) => /^--(engine|watch)(=|$)/.test(arg)) ? [] : ['--watch'];
  const source = args.some((arg) => /^--(spec|carried)(=|$)/.test(arg)) ? [] : ['--spec', 'redocly.yaml'];
  await runProcess(['mock', ...source, ...watches, ...args], pages);
} finally {
  pages?.stop();
}
