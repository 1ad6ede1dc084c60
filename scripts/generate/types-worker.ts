/** Renders types in a thread of its own, see types-thread.ts. */
import { parentPort } from 'node:worker_threads';
import { ContractError } from '@chain-apis/contract';
import { renderTypes } from './types.ts';
import type { TypesAnswer, TypesRequest } from './types-thread.ts';

parentPort!.on('message', async ({ id, document, operations }: TypesRequest) => {
  const answer: TypesAnswer = await renderTypes(document, operations).then(
    (text) => ({ id, text }),
    (failure: Error) => ({ id, failure, isContractError: failure instanceof ContractError }),
  );
  parentPort!.postMessage(answer);
});
