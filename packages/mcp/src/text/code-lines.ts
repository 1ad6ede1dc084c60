import { smallestCall, type Operation } from '@chain-apis/contract';
import {
  clientSample,
  curlParts,
  fetchSample,
  httpRequest,
  pythonSample,
  type ClientNames,
} from '@chain-apis/contract/request';

/** An operation's client, if the contract has one. */
export type ClientsOf = (operation: Operation) => ClientNames | undefined;

/** Loaded when code is first shown. */
export type FindClients = () => Promise<ClientsOf | undefined>;

/** URL in code: a mock on this machine. */
const BASE = 'http://127.0.0.1:4010';

/** The smallest call of an operation in each language, as the reference shows it. */
export function codeLines(operation: Operation, clients: ClientsOf | undefined): string[] {
  const call = smallestCall(operation);
  const request = httpRequest(operation, call);
  const names = clients?.(operation);
  const typescript = names
    ? clientSample(BASE, names, operation, call, operation.binding.key === 'required')
    : fetchSample(BASE, request);
  return [
    `TypeScript:\n\`\`\`ts\n${typescript}\n\`\`\``,
    `curl:\n\`\`\`sh\n${curlParts(BASE, request).join(' \\\n  ')}\n\`\`\``,
    `Python:\n\`\`\`py\n${pythonSample(BASE, request)}\n\`\`\``,
    `${BASE} is the address of a mock (chain-apis mock): put that of the service in its place.`,
  ];
}
