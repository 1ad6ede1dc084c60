import type { ReportItem } from '@chain-apis/foundation/reports';
import type { Judgement } from '../approvals.ts';
import type { Change } from '../change.ts';
import type { Broken } from './judge-usage.ts';

/** Affected consumers, for a report. */
export interface UsedChanges {
  /** Names of the consumers. */
  readonly consumers: readonly string[];
  /** By breaking change. */
  readonly broken: ReadonlyMap<Change, readonly Broken[]>;
  readonly failOn?: 'breaking' | 'used' | undefined;
}

/** Maximum number of unused changes to list separately. */
const MOST_UNUSED = 10;
/** Maximum number of uses to name for a change. */
const MOST_USES = 3;

/** One row for each consumer: whether the new version affects it. */
export function consumerItems({ consumers, broken }: UsedChanges, { approved }: Judgement): ReportItem[] {
  const all = [...broken];
  return consumers.map((name): ReportItem => {
    const own = all.filter(([, whom]) => whom.some(({ consumer }) => consumer === name));
    const left = own.filter(([change]) => !approved.has(change)).length;
    const [excused, others] = [own.length - left, all.length - own.length];
    const message = [
      left > 0 ? `${counted(left, 'change breaks', 'changes break')} it` : 'not broken',
      excused > 0 && `${counted(excused, 'change that breaks', 'changes that break')} it approved`,
      others > 0 && `${counted(others, 'breaking change', 'breaking changes')} in what it does not use`,
    ];
    return {
      rule: 'diff.consumer',
      title: `consumer ${name}`,
      status: left > 0 ? 'fail' : 'info',
      message: message.filter(Boolean).join('; '),
    };
  });
}

/** The listed changes, and one row for the unused ones. */
export function splitByUse(
  changes: readonly Change[],
  { approved }: Judgement,
  { broken, failOn, consumers }: UsedChanges,
): { readonly listed: readonly Change[]; readonly folded: readonly ReportItem[] } {
  const isUnused = (change: Change) => broken.get(change)?.length === 0 && !approved.has(change);
  const unused = changes.filter(isUnused);
  const used = changes.filter((change) => broken.get(change)?.length);
  const others = changes.filter((change) => !isUnused(change) && !used.includes(change));
  if (unused.length <= MOST_UNUSED) return { listed: [...used, ...unused, ...others], folded: [] };
  const fails = failOn !== 'used';
  const folded: ReportItem = {
    rule: 'diff.unused',
    title: `${unused.length} breaking changes`,
    status: fails ? 'fail' : 'info',
    severity: fails ? 'error' : 'warning',
    message: `not used by ${listOf(consumers)}${fails ? '; --fail-on used lets them pass' : ''}; --format json lists them`,
  };
  return { listed: [...used, ...others], folded: [folded] };
}

/** `breaks web (listTokens reads tokens[].price)`. */
export function breaksText(broken: readonly Broken[]): string {
  return broken
    .map(({ consumer, uses }) => {
      const more = uses.length > MOST_USES ? `; ${uses.length - MOST_USES} more` : '';
      return `breaks ${consumer}: ${uses.slice(0, MOST_USES).join('; ')}${more}`;
    })
    .join('. ');
}

/** Notes that a breaking change affects no known consumer. */
export function unusedText({ consumers }: UsedChanges): string {
  return `not used by ${listOf(consumers)}: `;
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const listOf = (names: readonly string[]) => either.format(names) || 'any consumer';

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
