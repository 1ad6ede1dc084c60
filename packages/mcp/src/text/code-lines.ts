import { sampleRequest, smallestCall, type Operation } from '@chain-apis/contract';
import {
  clientSample,
  curlParts,
  fetchSample,
  pythonSample,
  type ClientNames,
} from '@chain-apis/contract/request';

/** An operation's client, if the contract has one. */
export type ClientsOf = (operation: Operation) => ClientNames | undefined;

/** Loaded when code is first shown. */
export type FindClients = () => Promise<ClientsOf | undefined>;

/** URL in code without an address: a mock on this machine. */
const MOCK = 'http://127.0.0.1:4010';

export interface CodeOptions {
  readonly clients?: ClientsOf | undefined;
  /** The address that the server was started with, if any. */
  readonly address?: ((operation: Operation) => string | undefined) | undefined;
}

/** The smallest call of an operation in each language, as the reference shows it. */
export function codeLines(operation: Operation, { clients, address }: CodeOptions): string[] {
  const base = address?.(operation) ?? MOCK;
  const call = smallestCall(operation);
  const request = sampleRequest(operation);
  const names = clients?.(operation);
  const typescript = names
    ? clientSample(base, names, operation, call, operation.binding.key === 'required')
    : fetchSample(base, request);
  return [
    `TypeScript:\n\`\`\`ts\n${typescript}\n\`\`\``,
    `curl:\n\`\`\`sh\n${curlParts(base, request).join(' \\\n  ')}\n\`\`\``,
    `Python:\n\`\`\`py\n${pythonSample(base, request)}\n\`\`\``,
    ...(base === MOCK
      ? [`${MOCK} is the address of a mock (chain-apis mock): put that of the service in its place.`]
      : []),
  ];
}
