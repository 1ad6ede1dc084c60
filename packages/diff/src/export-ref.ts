import { ContractError } from '@chain-apis/contract';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

/** The documents of a git ref in a temporary folder. */
export interface ExportedRef {
  readonly folder: string;
  /** The requested path in it; empty for all. */
  readonly path: string;
  dispose(): Promise<void>;
}

/** The files of a contract. The rest of a repository isn't needed and can be large. */
const DOCUMENTS = /\.(ya?ml|json)$/i;

/**
 * Writes the documents of a ref to a temporary folder. Uses a separate git index, so working tree and index of the
 * repository stay unchanged.
 *
 * @param name - a commit, branch or tag, optionally with a path: `v1.2.0:specs/data/openapi.yaml`
 * @throws ContractError without git, a repository or this ref
 */
export async function exportRef(name: string, cwd: string): Promise<ExportedRef> {
  const [, ref = '', path = ''] = /^([^:]*):?(.*)$/s.exec(name) ?? [];
  const tree = await treeOf(ref, name, cwd);
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-ref-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const env = { GIT_INDEX_FILE: join(folder, '.index') };
    const top = (await git(['rev-parse', '--show-toplevel'], cwd)).trim();
    await git(['read-tree', tree], top, { env });
    const files = (await git(['ls-files', '-z'], top, { env })).split('\0');
    const input = files.filter((file) => DOCUMENTS.test(file)).join('\0');
    await git(['checkout-index', '-z', '--stdin', `--prefix=${folder}${sep}`], top, { env, input });
    return { folder, path, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The ref's tree below the working directory, so that `redocly.yaml` is searched from there. */
async function treeOf(ref: string, name: string, cwd: string): Promise<string> {
  const missing = `there is no file ${JSON.stringify(name)}`;
  const prefix = await git(['rev-parse', '--show-prefix'], cwd).catch((cause: Error & { code?: string }) => {
    if (cause.code === 'ENOENT')
      throw new ContractError(`${missing}, and no git to look for a ref of that name`);
    throw new ContractError(`${missing}, and no git repository here to look for a ref of that name`, {
      cause,
    });
  });
  // `--` and `--end-of-options`: a name that starts with a dash isn't an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = await git(args, cwd).catch((cause: Error) => {
    throw new ContractError(
      `${missing} and no git ref ${JSON.stringify(ref)}: in a shallow clone, fetch it first (git fetch origin ${ref || 'REF'})`,
      { cause },
    );
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
