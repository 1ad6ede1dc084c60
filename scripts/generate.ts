/** `npm run generate`: writes everything that follows from specs/. `--check` writes nothing and names what is stale. */
import './end-quietly.ts';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ContractError, loadContract } from '@chain-apis/contract';
import { applyChanges, describeChange, findChanges, readLayout } from '@chain-apis/generate';

const HELP = `Generates types, descriptors and API.md of the client packages from specs/.

  npm run generate               write what changed
  npm run generate -- --check    write nothing; exit 1 and name the stale files
  npm run generate -- --root DIR work on another checkout (default: this one)

For another contract, from this checkout:
  npm run generate -- --config FILE --out DIR   a registry, a document or a folder of them; DIR gets packages/NAME/`;

/** The engine that the clients stand on. */
const RUNTIME = '@chain-apis/runtime';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      root: { type: 'string' },
      config: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const registry = resolve(values.config ?? join(values.root ?? '.', 'redocly.yaml'));
  const contract = await loadContract(registry);
  const layout = await readLayout(registry, contract, RUNTIME, values.out && resolve(values.out));
  const changes = await findChanges(contract, layout);
  if (changes.length === 0) {
    console.log('generated code is current');
    return 0;
  }
  if (values.check) {
    console.error(
      `stale generated files, run \`npm run generate\`:\n${changes.map(describeChange).join('\n')}`,
    );
    return 1;
  }
  await applyChanges(layout.root, changes);
  for (const { path, wanted } of changes)
    console.log(`${wanted === undefined ? 'deleted' : 'wrote'} ${path}`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const usage = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
  if (!usage && !(error instanceof ContractError)) throw error;
  console.error((error as Error).message);
  process.exitCode = usage ? 2 : 1;
}
