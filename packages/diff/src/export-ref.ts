import { ContractError } from '@chain-apis/contract';
import { errorCode } from '@chain-apis/foundation';
import { execFile } from 'node:child_process';
import { lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, sep } from 'node:path';

/** Gives work a folder for the documents of git refs, and removes it afterwards. */
export async function withRefs<T>(work: (refs: string) => Promise<T>): Promise<T> {
  const refs = await mkdtemp(join(tmpdir(), 'chain-apis-ref-'));
  try {
    return await work(refs);
  } finally {
    await rm(refs, { recursive: true, force: true });
  }
}

/** The files of a contract that other files need not refer to. The rest of a repository isn't needed and can be large. */
const DOCUMENTS = /\.(ya?ml|json)$/i;
/** What documents refer to, whatever its type: the text of a description, an example. */
const REFERRED = /(?:\$ref|externalValue)["']?\s*:\s*["']?([^"'\s#,}]+)/g;

/**
 * Writes the documents of a ref, and the files that they refer to, to a new folder. Uses a separate git index, so working tree
 * and index of the repository stay unchanged.
 *
 * @param name - a commit, branch or tag, optionally with a path as git has it: from the root of the repository
 *   (`v1.2.0:specs/data/openapi.yaml`), or from the working directory (`v1.2.0:./openapi.yaml`)
 * @param refs - the folder to write to
 * @returns the new folder, and the path in it; that of the working directory without a path
 * @throws ContractError without git, a repository or this ref
 */
export async function exportRef(name: string, cwd: string, refs: string) {
  const [, ref = '', path = ''] = /^([^:]*):?(.*)$/s.exec(name) ?? [];
  const { commit, prefix } = await commitOf(ref, `there is no file ${JSON.stringify(name)}`, cwd);
  const folder = await mkdtemp(join(refs, 'ref-'));
  const env = { GIT_INDEX_FILE: join(folder, '.index') };
  const top = (await git(['rev-parse', '--show-toplevel'], cwd)).trim();
  await git(['read-tree', commit], top, { env });
  const all = (await git(['ls-files', '-z'], top, { env })).split('\0');
  const left = new Set(all.filter((file) => file !== ''));
  let files = [...left].filter((file) => DOCUMENTS.test(file));
  while (files.length > 0) {
    await git(['checkout-index', '-z', '--stdin', `--prefix=${folder}${sep}`], top, {
      env,
      input: files.join('\0'),
    });
    for (const file of files) left.delete(file);
    const names = await namesIn(files.map((file) => join(folder, file)));
    files = [...left].filter((file) => names.has(posix.basename(file)));
  }
  const isFromHere = path === '' || /^\.\.?(\/|$)/.test(path);
  return { folder, path: isFromHere ? join(prefix, path) : path };
}

/** The names of files that files refer to. Links are not followed. */
async function namesIn(paths: readonly string[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const path of paths) {
    if (!(await lstat(path)).isFile()) continue;
    for (const [, target = ''] of (await readFile(path, 'utf8')).matchAll(REFERRED))
      names.add(posix.basename(target));
  }
  return names;
}

async function commitOf(ref: string, missing: string, cwd: string) {
  const prefix = await git(['rev-parse', '--show-prefix'], cwd).catch((cause: Error) => {
    const without = errorCode(cause.cause) === 'ENOENT' ? 'no git' : 'no git repository here';
    throw new ContractError(`${missing}, and ${without} to look for a ref of that name`, { cause });
  });
  // `--` and `--end-of-options`: a name that starts with a dash isn't an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const commit = await git(args, cwd).catch((cause: Error) => {
    const hint = `in a shallow clone, fetch it first (git fetch origin ${ref || 'REF'})`;
    throw new ContractError(`${missing} and no git ref ${JSON.stringify(ref)}: ${hint}`, { cause });
  });
  return { commit: commit.trim(), prefix: prefix.trim() };
}

/** @throws ContractError with what git says */
function git(
  args: readonly string[],
  cwd: string,
  { env, input = '' }: { readonly env?: NodeJS.ProcessEnv; readonly input?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile('git', [...args], options, (cause, stdout, stderr) => {
      const [said = cause?.message] = stderr.split('\n').filter(Boolean);
      if (cause) reject(new ContractError(`git ${args[0]} failed: ${said}`, { cause }));
      else resolve(stdout);
    });
    // Git may end before it has read everything; its exit code says so.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
