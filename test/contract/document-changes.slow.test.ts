/** Each bound, default, value of an enum, required property and status of the documents is noticed when it changes. */
import { type Contract, type ContractDocument } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { operationsIn } from '../../packages/contract/src/read/operations.ts';
import { contract } from '../support/contract.ts';
import { changesOf, reaches, type Change } from '../support/document-changes.ts';
import { differencesFromSource } from '../support/source-pins.ts';

/** Changes that no source states: what they are about, and why nothing can notice them. */
const UNSTATED: readonly [place: RegExp, reason: string][] = [];

async function isNoticed(document: ContractDocument, { pointer, bundle }: Change): Promise<boolean> {
  const changed: ContractDocument = { ...document, bundle };
  const operations = operationsIn(changed).filter((operation) =>
    reaches(document.bundle, operation.pointer, pointer),
  );
  const mutant: Contract = { ...contract, documents: [changed], operations };
  try {
    const { done } = await differencesFromSource(mutant).next();
    return done !== true;
  } catch {
    // The document can no longer be read, or no call of it can be made.
    return true;
  }
}

it('notices every change, except those that nothing states', async () => {
  const found: string[] = [];
  let count = 0;
  for (const document of contract.documents)
    for (const change of changesOf(document.bundle)) {
      count += 1;
      if (!(await isNoticed(document, change)))
        found.push(`${document.id} ${change.pointer}: ${change.title}`);
    }
  const unstated = (text: string) => UNSTATED.find(([place]) => place.test(text));
  expect(count).toBeGreaterThan(800);
  expect(found.filter((text) => !unstated(text))).toEqual([]);
  expect(UNSTATED.filter(([place]) => !found.some((text) => place.test(text)))).toEqual([]);
});
