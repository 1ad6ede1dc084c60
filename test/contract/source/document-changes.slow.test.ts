/** Each bound, default, value of an enum, required property and status of the documents is noticed when it changes. */
import { type Contract, type ContractDocument } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { operationsIn } from '../../../packages/contract/src/read/operations.ts';
import { contract } from '../../support/contract.ts';
import { changesOf, reaches, type Change } from '../../support/document-changes.ts';
import { differencesFromSource } from '../../support/source-pins.ts';

/** Changes that no source states: what they are about, and why nothing can notice them. */
const UNSTATED: readonly [place: RegExp, reason: string][] = [
  [
    /quorumPercentage(Buffer)?\/maximum: maximum 100 by 1$/,
    'the rule about their sum refuses the same values',
  ],
  [/MetricsDataPoint\/properties\/value\/minimum/, 'the source gives no bound of a rate'],
  [
    /Uint64\/(minimum: minimum 0 by -1|maximum: maximum 18446744073709551615 by 1)$/,
    'the format has the same bounds',
  ],
  [/methods\/\d+\/params\/\d+\/schema\/minimum: minimum 0 by -1$/, 'the format has the same bound'],
  [/Unsigned(Export|Import)Tx\/required/, 'a transaction without them is of another kind'],
  [/UtxoIndex\/required/, 'the mock refuses every cursor that it has not issued'],
];

async function isNoticed(document: ContractDocument, { pointer, bundle, pinned }: Change): Promise<boolean> {
  const changed: ContractDocument = { ...document, bundle };
  try {
    const operations = operationsIn(changed).filter((operation) =>
      reaches(document.bundle, operation.pointer, pointer),
    );
    const mutant: Contract = { ...contract, documents: [changed], operations };
    const { done } = await differencesFromSource(mutant, operations, pinned).next();
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
  expect(count).toBeGreaterThan(650);
  expect(found.filter((text) => !UNSTATED.some(([place]) => place.test(text)))).toEqual([]);
  expect(UNSTATED.filter(([place]) => !found.some((text) => place.test(text)))).toEqual([]);
});
