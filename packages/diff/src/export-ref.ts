import { ContractError } from '@chain-apis/contract';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

/** Gives work a folder for the documents of git refs, and removes it afterwards. */
export async function withRefs<T>(work: (refs: string) => Promise<T>): Promise<T> {
  const refs = await mkdtemp(join(tmpdir(), 'chain-apis-ref-'));
  try {
    return await work(refs);
  } finally {
    await rm(refs, { recursive: true, force: true });
  }
}

/** The files of a contract. The rest of a repository isn't needed and can be large. */
const DOCUMENTS = /\.(ya?ml|json)$/i;

/**
 * Writes the documents of a ref to a new folder. Uses a separate git index, so working tree and index of the repository
 * stay unchanged.
 *
 * @param name - a commit, branch or tag, optionally with a path: `v1.2.0:specs/data/openapi.yaml`
 * @param refs - the folder to write to
 * @returns the new folder, and the path in it; empty for all
 * @throws ContractError without git, a repository or this ref
 */
export async function exportRef(name: string, cwd: string, refs: string) {
  const [, ref = '', path = ''] = /^([^:]*):?(.*)$/s.exec(name) ?? [];
  const tree = await treeOf(ref, `there is no file ${JSON.stringify(name)}`, cwd);
  const folder = await mkdtemp(join(refs, 'ref-'));
  const env = { GIT_INDEX_FILE: join(folder, '.index') };
  const top = (await git(['rev-parse', '--show-toplevel'], cwd)).trim();
  await git(['read-tree', tree], top, { env });
  const files = (await git(['ls-files', '-z'], top, { env })).split('\0');
  const input = files.filter((file) => DOCUMENTS.test(file)).join('\0');
  await git(['checkout-index', '-z', '--stdin', `--prefix=${folder}${sep}`], top, { env, input });
  return { folder, path };
}

/** The ref's tree below the working directory, so that `redocly.yaml` is searched from there. */
async function treeOf(ref: string, missing: string, cwd: string): Promise<string> {
  const prefix = await git(['rev-parse', '--show-prefix'], cwd).catch((cause: Error & { code?: string }) => {
    const without = cause.code === 'ENOENT' ? 'no git' : 'no git repository here';
    throw new ContractError(`${missing}, and ${without} to look for a ref of that name`, { cause });
  });
  // `--` and `--end-of-options`: a name that starts with a dash isn't an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = await git(args, cwd).catch((cause: Error) => {
    const hint = `in a shallow clone, fetch it first (git fetch origin ${ref || 'REF'})`;
    throw new ContractError(`${missing} and no git ref ${JSON.stringify(ref)}: ${hint}`, { cause });
  });
  return `${commit.trim()}:${prefix.trim()}`;
}

function git(
  args: readonly string[],
  cwd: string,
  { env, input = '' }: { readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile('git', [...args], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    // Git may end before it has read everything; its exit code says so.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
