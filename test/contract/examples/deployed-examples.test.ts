/** Examples of a deployment are valid by its documents, which are narrower than the contract's. */
import { createCheckers, errorsIn } from '@chain-apis/contract';
import { deployContract, deploymentsOf } from '@chain-apis/contract/documents';
import { describe, expect, inject, it } from 'vitest';
import { contract } from '../../support/contract.ts';

describe.each(Object.keys(deploymentsOf(contract)))('on %s', (deployment) => {
  const deployed = deployContract(contract, deployment);
  const operations = inject('allCases')
    ? deployed.operations
    : deployed.documents.map((document) => deployed.operations.find((one) => one.document === document)!);
  const checkers = createCheckers(deployed);
  const all = operations.flatMap((operation) =>
    operation.outcomes.flatMap(({ key, content }) =>
      content.flatMap((one) => one.examples.map((example) => ({ operation, key, content: one, example }))),
    ),
  );

  it('every example of an outcome is valid', () => {
    expect(all.length).toBeGreaterThan(operations.length);
    const found = all.flatMap(({ operation, key, content, example: { name, value } }) =>
      errorsIn(checkers.content(operation, content, value)).map(
        ({ message }) => `${operation.id} ${key} ${name}: ${message}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
