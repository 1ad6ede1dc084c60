import { successOf } from '@chain-apis/contract';
import type { Example, Json, JsonObject, Operation, ResponseSpec, RestOperation } from '@chain-apis/contract';
import { createChooseExample, type ChooseExample } from './choose-example.ts';
import type { Jobs } from '../state/jobs.ts';
import { createListPages, type ListPages } from '../fill/list-pages.ts';
import type { MockState } from '../state/mock-state.ts';

/** A call that the contract allows, as far as the state is concerned. */
export interface StateCall {
  readonly values: JsonObject;
  readonly body: Json | undefined;
  /** Example with which a job ends that this call creates. */
  readonly jobEnd?: string | undefined;
}

/** What the state makes of a call: an example, or an example with another body; or why there is none. */
export type StateResponse =
  | {
      readonly response: ResponseSpec;
      readonly example: string;
      readonly value?: Json;
    }
  | { readonly refusal: { readonly status: number; readonly messages: readonly string[] } };

/** Responds to calls of REST operations from examples and state. `undefined` if the operation shows no success. */
export type RestState = (
  operation: RestOperation,
  call: StateCall,
  state: MockState,
) => StateResponse | undefined;

interface Compiled {
  readonly response: ResponseSpec;
  readonly choose: ChooseExample;
  readonly pages: ListPages | undefined;
}

export function createRestState(operations: readonly Operation[], jobs: Jobs): RestState {
  const compiled = new Map<string, Compiled | undefined>();
  for (const operation of operations) {
    if (operation.protocol === 'rest') compiled.set(operation.id, compile(operation));
  }
  return (operation, { values, body, jobEnd }, session) => {
    const known = compiled.get(operation.id);
    if (!known) return undefined;
    const { response, choose, pages } = known;
    const job =
      jobs.create({ operation, body, end: jobEnd }, session) ?? jobs.read(operation, values, session);
    if (job === 'unknown') return refuse(404, 'there is no job of this id');
    if (job) return { response, ...job };
    const example = choose(values);
    if (!pages) return { response, example: example.name };
    const page = pages(values, example, session.ages);
    return 'problem' in page ? refuse(400, page.problem) : { response, ...page };
  };
}

function compile(operation: RestOperation): Compiled | undefined {
  const response = successOf(operation);
  const [first, ...others] = response?.examples ?? [];
  if (!response || !first) return undefined;
  const examples: [Example, ...Example[]] = [first, ...others];
  const { pagination } = operation;
  return {
    response,
    choose: createChooseExample(operation, examples, pagination?.items),
    pages: pagination && createListPages(operation, pagination, examples),
  };
}

function refuse(status: number, message: string): StateResponse {
  return { refusal: { status, messages: [message] } };
}
