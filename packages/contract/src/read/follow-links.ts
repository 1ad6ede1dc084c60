import { uniqueBy } from '@chain-apis/foundation';
import { ContractError, type FileProblem } from '../contract-error.ts';
import { escapePattern } from '../patterns/escape-pattern.ts';
import type { DocumentFiles, Followed, SourceFile, Target } from './document-files.ts';
import { type Link, linksIn } from './document-parts.ts';
import { displayPath } from './paths.ts';

/** A reference, the file that it is in, and what it leads to. */
export interface Reached extends Followed {
  readonly link: Link;
  readonly file: SourceFile;
}

/** All references of a document and of what they lead to. */
export interface Links {
  readonly reached: readonly Reached[];
  /** Names of schemas, which nothing refers to in a document of one piece. */
  readonly names: readonly Link[];
}

/**
 * Follows all references of a document, depth first: what a part needs comes before it.
 *
 * @throws {@link ContractError} with the place of every reference that leads nowhere
 */
export async function followLinks(files: DocumentFiles, root: SourceFile): Promise<Links> {
  const reached: Reached[] = [];
  const names: Link[] = [];
  const problems: Problem[] = [];
  const seen = new Set<object>();
  const visit = async ({ file, pointer, value }: Target, kind: string): Promise<void> => {
    for (const link of linksIn(value, pointer, kind, seen)) {
      if (link.kind === 'Name') names.push(link);
      else
        try {
          const followed = await files.follow(link.reference, { file, pointer: link.pointer });
          requireContent(link, followed);
          // A chain of schemas can be longer than the program's stack, which each `await` leaves.
          await visit(followed.end, link.kind);
          reached.push({ link, file, ...followed });
        } catch (cause) {
          if (!(cause instanceof ContractError)) throw cause;
          // An example can look like a reference.
          if (link.kind !== 'Data') problems.push({ link, file, why: cause.message });
        }
    }
  };
  await visit({ file: root, pointer: '', value: root.value }, 'Document');
  refuse(problems);
  return { reached, names };
}

function requireContent({ kind }: Link, { end: { value } }: Followed): void {
  if (kind === 'Value' || kind === 'Data' || typeof value === 'boolean') return;
  if (value === null || typeof value !== 'object')
    throw new ContractError(`it leads to ${value === null ? 'nothing' : 'text'}, not to an object`);
}

/** A reference that leads nowhere. */
interface Problem extends Omit<Reached, keyof Followed> {
  readonly why: string;
}

/** Who has that many can't read more of them. */
const MAX_PROBLEMS = 100;

function refuse(all: readonly Problem[]): void {
  const single = uniqueBy(all, ({ file, link, why }) => `${file.path} ${link.reference} ${why}`);
  const problems = single.slice(0, MAX_PROBLEMS).map(({ link, file, why }) => ({
    ...placeOf(file, link),
    message: `Can't resolve $ref ${JSON.stringify(link.reference)}: ${why}`,
    unresolved: link.reference,
  }));
  if (problems.length > 0) throw new ContractError(problems.map(problemLine).join('\n'), { problems });
}

/** Where a file has a reference; the first one, if it has several. */
function placeOf({ path, text }: SourceFile, { reference, key }: Link): Omit<FileProblem, 'message'> {
  const written = `["']?${escapePattern(key)}["']?\\s*:\\s*["']?${escapePattern(reference)}(?=["'\\s,}]|$)`;
  const before = text.slice(0, Math.max(text.search(new RegExp(written)), 0)).split('\n');
  return { file: path, line: before.length, column: before.at(-1)!.length + 1 };
}

/** `file:line:column: message`, the form that terminals and editors turn into a link. */
function problemLine({ file, line, column, message }: FileProblem): string {
  return `${displayPath(file)}:${line}:${column}: ${message}`;
}
