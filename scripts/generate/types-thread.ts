import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ContractError, type ContractDocument, type Operation } from '@chain-apis/contract';
import type { RenderTypes } from './render.ts';

export interface TypesRequest {
  readonly id: number;
  readonly document: ContractDocument;
  readonly operations: readonly Operation[];
}

export interface TypesAnswer {
  readonly id: number;
  readonly text?: string;
  readonly failure?: Error;
  /** An error that crosses threads loses its class. */
  readonly isContractError?: boolean;
}

/**
 * Starts a thread that renders types. The compiler and openapi-typescript are most of what generation waits for: here
 * they load while the contract is read, and work while everything else is rendered.
 */
export function startTypesThread(): { renderTypes: RenderTypes; close(): Promise<unknown> } {
  // Beside this file, whether both are bundled or not.
  const worker = new Worker(new URL(`./types-worker${extname(import.meta.url)}`, import.meta.url));
  const waiting = new Map<number, Waiting>();
  let broken: Error | undefined;
  worker.on('message', ({ id, text, failure, isContractError }: TypesAnswer) => {
    const { resolve, reject } = waiting.get(id)!;
    if (text !== undefined) resolve(text);
    else reject(isContractError ? new ContractError(failure!.message) : failure!);
  });
  worker.on('error', (cause: Error) => {
    broken = cause;
    for (const { reject } of waiting.values()) reject(cause);
  });
  return {
    renderTypes: (document, operations) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const request: TypesRequest = { id: waiting.size, document, operations };
        waiting.set(request.id, { resolve, reject });
        worker.postMessage(request);
      }),
    close: () => worker.terminate(),
  };
}

interface Waiting {
  resolve(text: string): void;
  reject(cause: Error): void;
}
