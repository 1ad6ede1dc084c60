/** Each bound, default, value of an enum, required property and status of the documents is noticed when it changes. */
import { type Contract, type ContractDocument } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { operationsIn } from '../../packages/contract/src/read/operations.ts';
import { contract } from '../support/contract.ts';
import { changesOf, reaches, type Change } from '../support/document-changes.ts';
import { differencesFromSource } from '../support/source-pins.ts';

/** Changes that no source states: what they are about, and why nothing can notice them. */
const UNSTATED: readonly [place: RegExp, reason: string][] = [
  [
    /quorumPercentage(Buffer)?\/maximum: maximum 100 by 1$/,
    'the rule about their sum refuses the same values',
  ],
  [/PrimaryNetwork\w*Export(Request|Options)\//, 'only the deployment has these exports'],
  [/PrimaryNetworkTxType\/enum/, 'only the deployment names these types'],
  [/(ActiveValidator|CompletedValidator|CompletedDelegator)\//, 'only the deployment has these forms'],
  [/MetricsDataPoint\/properties\/value\/minimum/, 'the source gives no bound of a rate'],
  [/(HexEncoding|encoding\/schema)\/enum: enum hexn?c$/, 'only nodes have these encodings'],
  [/BlockReference\/oneOf/, 'only nodes take these forms'],
  [/Unsigned(Export|Import)Tx\/required/, 'a transaction without them is of another kind'],
  [/UtxoIndex\/required/, 'the mock refuses every cursor that it has not issued'],
  [/methods\/\d+\/params\/\d+\/schema\/minimum/, 'the wire kind or a pattern has the same bound'],
];

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
