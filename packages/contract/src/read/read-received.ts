import { objectAt, pointerTo, uniqueBy } from '@chain-apis/foundation';
import type { Contract, ContractDocument, Operation, RestOperation } from '../model/model.ts';
import { declaredAt, mapOf } from './declared.ts';
import { readPathItem } from './read-openapi.ts';

/** A request that a service sends and a caller receives. */
export interface Received {
  readonly operation: RestOperation;
  /** The name of the webhook or of the callback. */
  readonly name: string;
  /** The operation that declares the callback; absent for a webhook. */
  readonly from?: Operation;
}

/** Every webhook of the documents and every callback of the operations. A shared callback is that of its first operation. */
export function receivedOf({ documents, operations }: Contract): Received[] {
  const callbacks = operations.flatMap((from) => callbacksOf(from).map((one) => ({ ...one, from })));
  const found: Received[] = [...documents.flatMap(webhooksOf), ...callbacks];
  const ids = new Set(operations.map(({ id }) => id));
  return uniqueBy(found, ({ operation: { document, pointer } }) => `${document.id} ${pointer}`).map((one) => {
    const { name, from, operation } = one;
    const free = !ids.has(operation.id);
    const id = free ? operation.id : [from?.id, name, operation.id].filter(Boolean).join(' ');
    ids.add(id);
    return { ...one, operation: { ...operation, id, summary: operation.summary || name } };
  });
}

export function webhooksOf(document: ContractDocument): Received[] {
  return Object.keys(objectAt(document.bundle, 'webhooks')).flatMap((name) =>
    readPathItem(document, pointerTo('/webhooks', name), name).map((operation) => ({ operation, name })),
  );
}

/** The callbacks that an operation declares, which may be those of others, too. */
export function callbacksOf({ document, pointer }: Pick<Operation, 'document' | 'pointer'>): Received[] {
  return mapOf(declaredAt(document.bundle, pointer), 'callbacks').flatMap(([name, callback]) => {
    const expressions = Object.keys(callback.value).filter((key) => !key.startsWith('x-'));
    return expressions
      .flatMap((path) => readPathItem(document, pointerTo(callback.pointer, path), path))
      .map((operation) => ({ operation, name }));
  });
}
