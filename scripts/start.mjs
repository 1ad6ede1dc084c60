// `npm start`: builds what is missing, then serves the mocks and the reference on one address.
// Plain JavaScript that any Node can parse, so that an old one is told what it needs instead of failing on syntax.
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later.`);
  process.exit(1);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const { turbo } = await import('./turbo.mjs').catch(() => {
  console.error('The dependencies are missing: run `npm ci` first.');
  return process.exit(1);
});
if (process.stderr.isTTY) console.error('building what is missing ...');
const build = turbo(['run', 'build', '--output-logs=errors-only'], { cwd: root, encoding: 'utf8' });
if (build.status !== 0) {
  console.error(
    `${build.stdout ?? ''}${build.stderr ?? ''}\nThe build failed; \`npm ci\` installs what it needs.`,
  );
  process.exit(1);
}

process.chdir(root);
process.argv.splice(2, 0, 'mock', '--config', 'redocly.yaml', '--reference', 'packages/reference/dist/site');
await import('../packages/cli/dist/main.js');
