/** The client side of a scenario, for any JavaScript runtime. */
import { perform } from './perform.ts';
import { differences } from './differences.ts';
import { visibleText, type Performed, type Job, type Expected } from './job.ts';

/** Returns what is wrong with how our clients ended a job; empty if the user saw what was expected. */
export async function checkClient(
  job: Job,
  expected: Expected,
  print?: (performed: Performed) => string,
): Promise<string[]> {
  const performed = await perform(job);
  const text = `${visibleText(performed.visible)}${print?.(performed) ?? ''}`;
  // A prefix is bad enough; engines quote that much of a text that they cannot parse. Hosts are in lower case.
  const isShown = text.toLowerCase().includes(job.key.slice(0, 12).toLowerCase());
  return [...differences(expected, performed.result, '', job.key), ...(isShown ? ['the key is shown'] : [])];
}
