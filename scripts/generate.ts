/** `npm run generate`: writes everything that follows from specs/. `--check` writes nothing and names what is stale. */
import { join, resolve } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { applyChanges, caveatsOf, describeChange, findChanges, readLayout } from '@chain-apis/generate';
import { runScript } from './run-script.ts';

const HELP = `Generates types, descriptors and API.md of the client packages from specs/.

  npm run generate               write what changed
  npm run generate -- --check    write nothing; exit 1 and name the stale files
  npm run generate -- --root DIR work on another checkout (default: this one)

For another contract, from this checkout:
  npm run generate -- --config FILE --out DIR   a registry, a document or a folder of them; DIR gets packages/NAME/
  --allow-remote                                read references to other hosts too

What generated calls do not do is said of each operation that it concerns: bodies other than JSON, cookies, unusual styles.

Exit code: 0 done, 1 stale or it could not be done, 2 the command is wrong.`;

/** The engine that the clients stand on. */
const RUNTIME = '@chain-apis/runtime';

const options = {
  check: { type: 'boolean' },
  root: { type: 'string', default: '.' },
  config: { type: 'string' },
  out: { type: 'string' },
  'allow-remote': { type: 'boolean' },
} as const;

await runScript(HELP, { options }, async ({ check, root, config, out, ...more }) => {
  const registry = resolve(config ?? join(root, 'redocly.yaml'));
  const contract = await loadContract(registry, { allowRemote: more['allow-remote'] });
  for (const caveat of caveatsOf(contract)) console.error(`note: ${caveat}`);
  const layout = await readLayout(registry, contract, RUNTIME, out && resolve(out));
  const changes = await findChanges(contract, layout);
  if (changes.length === 0) return console.log('generated code is current');
  if (check) {
    const stale = changes.map(describeChange).join('\n');
    console.error(`stale generated files, run \`npm run generate\`:\n${stale}`);
    return 1;
  }
  await applyChanges(layout.root, changes);
  for (const { path, wanted } of changes)
    console.log(`${wanted === undefined ? 'deleted' : 'wrote'} ${path}`);
});
