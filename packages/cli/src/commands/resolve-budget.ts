import { isLoopback, planRequests, type VerifyOptions } from '@chain-apis/verify';
import type { Terminal } from '../terminal.ts';

/** The least budget without `--budget`. */
const LEAST = 1000;
/** Requests that depend on responses can't be planned: pages, ids that are learnt, repeated ones. */
const MORE = 2;

/**
 * Settles how many requests a run may send to other machines, and says before the first one if that is not enough or
 * more than usual. Without `--budget`, it follows from the plan.
 */
export async function resolveBudget<T extends VerifyOptions>(options: T, err: Terminal['err']): Promise<T> {
  if (options.targets.every(isLoopback)) return options;
  const planned = (await planRequests({ ...options, limits: { ...options.limits, budget: Infinity } }))
    .requests.length;
  const given = options.limits?.budget;
  if (given !== undefined) {
    if (planned > given)
      err(
        `chain-apis: ${planned} requests planned, ${given} allowed: the others are skipped; raise --budget`,
      );
    return options;
  }
  const budget = Math.max(LEAST, planned * MORE);
  if (budget > LEAST)
    err(`chain-apis: ${planned} requests planned, at most ${budget} are sent: lower it with --budget`);
  return { ...options, limits: { ...options.limits, budget } };
}
