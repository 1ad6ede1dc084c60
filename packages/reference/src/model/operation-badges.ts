import type { Operation } from '@chain-apis/contract';
import { operationNotes, plainText, type OperationNote } from '@chain-apis/contract/describe';
import type { Badge } from './badge.ts';
import { sentence } from './text.ts';

const LOUD: ReadonlySet<OperationNote['about']> = new Set(['deprecated', 'node-specific']);

/** What a reader should know of an operation before anything else. */
export function badgesOf(operation: Operation): Badge[] {
  const retry = operation.idempotent ? 'good' : 'warn';
  return operationNotes(operation).map(({ about, label, text }) => ({
    text: label,
    title: plainText(sentence(text)),
    tone: about === 'retry' ? retry : LOUD.has(about) ? 'warn' : 'plain',
  }));
}
