/** `node --import tsx scripts/reference.ts --config FILE --out DIR`: builds another registry's reference from this checkout. */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { createMockFetch } from '@chain-apis/mock';
import { executePlainSamples } from '@chain-apis/reference';
import { writeDeployedRegistry } from './reference/deployed-registry.ts';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Builds the reference of another contract, or of a deployment. That of this repository: npm run build -w packages/reference

  node --import tsx scripts/reference.ts --config FILE --out DIR   a registry, a document or a folder of them; DIR gets the site
    --deployment NAME   as a deployment has the documents: its name in the registry, or an OpenAPI overlay file

DIR is emptied if it holds such a site, and otherwise left alone. Serve it with: chain-apis mock --spec FILE --reference DIR
Exit code: 0 done; 1 the documents cannot be read or the site cannot be built; 2 the command is wrong.`;

const FOLDER = join(import.meta.dirname, '../packages/reference');
const BUILD = [join(import.meta.dirname, 'run-source.mjs'), 'src/build/build-site.ts'];
const TEXT = { type: 'string' } as const;
const options = { config: TEXT, out: TEXT, deployment: TEXT };

await runScript(HELP, { options }, async ({ config, out, deployment }) => {
  if (config === undefined || out === undefined) throw new UsageError('--config and --out are both needed');
  const output = resolve(out);
  if (!isReplaceable(output))
    throw new UsageError(`${out} is not empty and no site of this command: name another folder`);
  const work = mkdtempSync(join(tmpdir(), 'chain-apis-reference-'));
  try {
    const given = await loadContract(resolve(config));
    const registry =
      deployment === undefined ? resolve(config) : await writeDeployedRegistry(given, deployment, work);
    const contract = deployment === undefined ? given : await loadContract(registry);
    const samples = await executePlainSamples(contract.operations, createMockFetch({ contract }));
    writeFileSync(join(work, 'samples.json'), JSON.stringify(samples));
    const site = join(work, 'site');
    const sources = { REFERENCE_CONFIG: registry, REFERENCE_OUT: site, REFERENCE_WORK: work };
    await run(BUILD, { cwd: FOLDER, env: { ...process.env, ...sources } });
    // Only now: a build that fails leaves the folder as it was.
    rmSync(output, { recursive: true, force: true });
    cpSync(site, output, { recursive: true });
    console.log(`${contract.operations.length} operations: ${output}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

async function run(args: readonly string[], place: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, args, { ...place, stdio: 'inherit' });
  // Node calls listeners of close with the exit code first.
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('the site was not built');
}

/** Whether the folder can be emptied without loss. */
function isReplaceable(folder: string): boolean {
  if (!existsSync(folder)) return true;
  const files = readdirSync(folder);
  return files.length === 0 || (files.includes('llms.txt') && files.includes('search.json'));
}
