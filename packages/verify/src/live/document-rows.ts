/** What is judged once for each document, which one address serves. */
import { isRest, type Operation, type RpcMethod } from '@chain-apis/contract';
import type { Case } from '../calls/case.ts';
import { runBatch, runNotification } from './run-batch.ts';
import { runFromBrowser } from './run-cors.ts';
import { protocolCases, runProtocol } from './run-protocol.ts';

function methodsByDocument(operations: readonly Operation[]): RpcMethod[][] {
  const methods = operations.filter((operation) => !isRest(operation));
  const ids = [...new Set(methods.map(({ document }) => document.id))];
  return ids.map((id) => methods.filter(({ document }) => document.id === id));
}

/** What JSON-RPC itself demands, once at each address. */
export function protocolRows(operations: readonly Operation[]): Case[] {
  return methodsByDocument(operations).flatMap(([method]) =>
    protocolCases.map((one) => ({
      operation: method!,
      rule: one.rule,
      title: one.name,
      run: (context) => runProtocol(context, method!, one, one.name),
    })),
  );
}

/** Batches where the document takes them, and a notification everywhere. */
export function batchRows(operations: readonly Operation[]): Case[] {
  return methodsByDocument(operations).flatMap((methods) => {
    const [operation] = methods as [RpcMethod];
    const batch: Case = {
      operation,
      rule: 'protocol/batch',
      title: 'a batch',
      run: (context) => runBatch(context, methods, 'a batch'),
    };
    const notification: Case = {
      operation,
      rule: 'protocol/notification',
      title: 'a notification',
      run: (context) => runNotification(context, operation, 'a notification'),
    };
    return operation.batch ? [batch, notification] : [notification];
  });
}

/** One call of each document as a browser sends it. */
export function browserRows(operations: readonly Operation[]): Case[] {
  const first = new Map(operations.toReversed().map((operation) => [operation.document.id, operation]));
  return [...first.values()].map((operation) => ({
    operation,
    rule: 'protocol/cors',
    title: 'a call from a browser',
    run: (context) => runFromBrowser(context, operation, 'a call from a browser'),
  }));
}
