// `npm start`: serves the mocks at once, builds the reference meanwhile, and serves both on one address.
// Plain JavaScript that any Node can parse, so that an old one says what it needs instead of failing on syntax.
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
const { startBuild } = await import('./start/start-build.mjs');
const args = process.argv.slice(2);
// Whoever names a reference, or asks for help, wants nothing built.
const wantsBuild = !args.some((arg) => /^(--reference|--help|-h)(=|$)/.test(arg));
const build = wantsBuild ? startBuild(root, (line) => console.error(line)) : undefined;
try {
  const { importSource } = await import('./run-source.mjs');
  const { runProcess } = await importSource('packages/cli/src/run-process.ts');
  // Prism reads its documents once.
  const watches = args.some((arg) => /^--(engine|watch)(=|$)/.test(arg)) ? [] : ['--watch'];
  await runProcess(['mock', '--config', 'redocly.yaml', ...watches, ...args], build?.site);
} finally {
  build?.stop();
}
