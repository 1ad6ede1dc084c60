/** The client's side of a scenario, for any JavaScript runtime. */
import { perform } from './acts.ts';
import { differences } from './differences.ts';
import { spill, type Ending, type Job, type Sight } from './job.ts';

/** What is wrong with how our clients ended a job; empty when a user saw what they must. */
export async function probe(job: Job, sight: Sight, print?: (ending: Ending) => string): Promise<string[]> {
  const ending = await perform(job);
  const text = `${spill(ending.spilled)}${print?.(ending) ?? ''}`;
  // The beginning of it is bad enough; an engine quotes that much of a text that it cannot read.
  const isShown = text.includes(job.key.slice(0, 12));
  return [...differences(sight, ending.result), ...(isShown ? ['the key is shown'] : [])];
}
