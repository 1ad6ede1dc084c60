/** The client's side of a scenario, for any JavaScript runtime. */
import { perform } from './perform.ts';
import { differences } from './differences.ts';
import { visibleText, type Performed, type Job, type Expected } from './job.ts';

/** What is wrong with how our clients ended a job; empty when a user saw what they must. */
export async function checkClient(
  job: Job,
  expected: Expected,
  print?: (performed: Performed) => string,
): Promise<string[]> {
  const performed = await perform(job);
  const text = `${visibleText(performed.visible)}${print?.(performed) ?? ''}`;
  // The beginning of it is bad enough; an engine quotes that much of a text that it cannot read. A host is in lower case.
  const isShown = text.toLowerCase().includes(job.key.slice(0, 12).toLowerCase());
  return [...differences(expected, performed.result), ...(isShown ? ['the key is shown'] : [])];
}
