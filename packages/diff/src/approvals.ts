import { ContractError } from '@chain-apis/contract';
import { errorCode, errorMessage, isObject, type Json } from '@chain-apis/foundation';
import { readRegularFile } from '@chain-apis/foundation/host';
import { parseDocument } from 'yaml';
import type { Change } from './change.ts';
import { reaches } from './rules/rule.ts';

/** A temporary approval of a breaking or risky change. */
export interface Approval {
  /** Rule id, for example `rest.response.member-removed`. */
  readonly rule: string;
  readonly document?: string;
  /** Operation or method that the change reaches. */
  readonly operation?: string;
  /** JSON pointer of the change. */
  readonly pointer?: string;
  readonly reason: string;
  /** Last day of validity, `YYYY-MM-DD` in UTC. */
  readonly expires: string;
  /** Its place in the file, for messages. */
  readonly file: string;
  readonly line: number;
}

/** Result of applying approvals to changes. */
export interface Judgement {
  readonly approved: ReadonlyMap<Change, Approval>;
  /** Matching approvals that have expired. */
  readonly expired: readonly Approval[];
  /** Approvals without a matching change: it was reverted or already released. */
  readonly unused: readonly Approval[];
}

function readText(path: string): string {
  try {
    return readRegularFile(path);
  } catch (cause) {
    const why = String(errorCode(cause) ?? errorMessage(cause));
    throw new ContractError(`cannot read the approvals file ${path}: ${why}`, { cause });
  }
}

const KEYS = ['rule', 'document', 'operation', 'pointer', 'reason', 'expires'];

/**
 * Reads an approvals file: a YAML list under `approvals`.
 *
 * @throws ContractError with file, line and fix
 */
export async function readApprovals(path: string): Promise<Approval[]> {
  const text = readText(path);
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem) {
    const at = problem.linePos?.[0].line ?? 1;
    throw new ContractError(`${path}:${at}: not YAML: ${problem.message.split(/ at line \d|\n/)[0]}`);
  }
  const list = (document.toJS() as { approvals?: Json } | null)?.approvals ?? [];
  if (!Array.isArray(list)) throw new ContractError(`${path}: \`approvals\` must be a list`);
  return list.map((entry, index) => {
    const node = document.getIn(['approvals', index], true) as { range?: readonly number[] } | undefined;
    const line = text.slice(0, node?.range?.[0] ?? 0).split('\n').length;
    const wrong = problemOf(entry);
    if (wrong !== undefined) throw new ContractError(`${path}:${line}: ${wrong}`);
    // Nothing is wrong with it: it has these keys, each with a text.
    return { ...(entry as unknown as Approval), file: path, line };
  });
}

/** What is wrong with an entry. */
function problemOf(entry: Json): string | undefined {
  if (!isObject(entry)) return 'an approval has rule, operation or pointer, reason and expires';
  const unknown = Object.keys(entry).find((key) => !KEYS.includes(key));
  if (unknown !== undefined)
    return `unknown key ${JSON.stringify(unknown)}: an approval has ${KEYS.join(', ')}`;
  const odd = Object.keys(entry).find((key) => typeof entry[key] !== 'string' || entry[key] === '');
  if (odd !== undefined) return `\`${odd}\` must be a text`;
  const missing = ['rule', 'reason', 'expires'].find((key) => entry[key] === undefined);
  if (missing !== undefined) return `\`${missing}\` is missing`;
  // One rule for the whole contract would approve future changes.
  if (['document', 'operation', 'pointer'].every((key) => entry[key] === undefined))
    return 'name the operation, the pointer or the document that is approved';
  const expires = String(entry['expires']);
  return isDay(expires)
    ? undefined
    : `\`expires\` must be a day such as 2030-01-31, not ${JSON.stringify(expires)}`;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/**
 * Matches approvals with changes.
 *
 * @param today - `YYYY-MM-DD` in UTC
 */
export function judge(changes: readonly Change[], approvals: readonly Approval[], today: string): Judgement {
  const open = changes.filter(({ level }) => reaches(level, 'risky'));
  const fitting = (approval: Approval) => open.filter((change) => fits(approval, change));
  const current = approvals.filter(({ expires }) => expires >= today);
  const late = approvals.filter(({ expires }) => expires < today);
  const approved = new Map<Change, Approval>();
  for (const approval of current) for (const change of fitting(approval)) approved.set(change, approval);
  return {
    approved,
    expired: late.filter((approval) => fitting(approval).some((change) => !approved.has(change))),
    unused: approvals.filter((approval) => fitting(approval).length === 0),
  };
}

/** An approval that names one operation only matches a change of several operations if it also names the pointer. */
function fits({ rule, document, operation, pointer }: Approval, change: Change): boolean {
  return (
    rule === change.rule &&
    (document === undefined || document === change.document) &&
    (pointer === undefined || pointer.replace(/^#/, '') === change.pointer) &&
    (operation === undefined ||
      (change.operations.includes(operation) && (change.operations.length === 1 || pointer !== undefined)))
  );
}
