import type { ContractDocument, RestOperation } from '@chain-apis/contract';
import type { RestAnswers } from '../answers/rest-answers.ts';
import type { ErrorBodies } from '../exchange/error-bodies.ts';
import { textAnswer, type Answer } from '../exchange/exchange.ts';

/** A status that is answered although nothing is wrong with the call. */
export interface Injection {
  readonly status: number;
  readonly retryAfter?: number | undefined;
  readonly text?: string | undefined;
}

/** Where it is answered: at a REST operation, at JSON-RPC, or somewhere in the addresses of a document. */
export type InjectionPlace = RestOperation | 'rpc' | ContractDocument | undefined;

export type Injector = (place: InjectionPlace, injection: Injection) => Promise<Answer>;

/** What a node says in plain text, where the contract gives the text for the status. */
const NODE_TEXTS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  503: 'API call rejected because chain is not done bootstrapping',
};

/** Answers failures in the form of the contract: the declared example, the service's error body, or a node's text. */
export function createInjector(answers: RestAnswers, errors: ErrorBodies): Injector {
  return async (place, { status, retryAfter, text }) => {
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    if (text !== undefined) return textAnswer(status, text, headers);
    if (place === 'rpc')
      return textAnswer(status, NODE_TEXTS[status] ?? `${status} injected by the mock`, headers);
    const operation = place && 'protocol' in place ? place : undefined;
    const declared = operation?.responses.find((response) => response.status === status);
    const example = declared?.examples[0]?.name;
    if (!operation || !declared || example === undefined) {
      return errors.answer(place, status, ['injected by the mock'], headers);
    }
    const answer = await answers.example(operation, declared, example);
    return { ...answer, headers: { ...answer.headers, ...headers }, example };
  };
}
