import type { Json, ResponseSpec, RestOperation } from '@chain-apis/contract';
import type { ExampleGuard } from '../examples/check-examples.ts';
import { isJson } from '../http/read-json.ts';
import type { Prism, PrismResponse } from '../prism/prism.ts';
import { BoundedMap } from '../state/bounded-map.ts';

/** A static answer is a pure function of operation, status and example: there are about as many as examples. */
const CAPACITY = 2000;

/** An answer without what depends on the request. */
export interface Body {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers of REST operations as Prism gives them, each asked for and serialised once. */
export interface RestExamples {
  /** The declared example, or what Prism samples where none is declared. */
  example(operation: RestOperation, response: ResponseSpec, example: string | undefined): Promise<Body>;
  /** The example's answer with another body; the example's own if that body would break the contract. */
  derived(operation: RestOperation, response: ResponseSpec, example: string, value: Json): Promise<Body>;
}

export function createRestExamples(prism: Prism, guard: ExampleGuard): RestExamples {
  const kept = new BoundedMap<string, Promise<Body>>(CAPACITY);
  const example: RestExamples['example'] = (operation, response, name) => {
    const key = `${operation.id} ${response.status} ${name ?? ''}`;
    let answer = kept.get(key);
    if (!answer) {
      answer = ask(operation, response, name);
      kept.set(key, answer);
    }
    return answer;
  };

  async function ask(
    operation: RestOperation,
    response: ResponseSpec,
    name: string | undefined,
  ): Promise<Body> {
    guard.response(operation, response, name);
    const answer = await prism.answer(operation, { status: response.status, example: name });
    if (name === undefined && response.pointer) {
      const [problem] = guard.problems(operation, response, answer.body as Json);
      if (problem) throw new Error(`${operation.id} declares no example for ${response.status}: ${problem}`);
    }
    return serialise(answer);
  }

  return {
    example,
    async derived(operation, response, name, value) {
      const whole = await example(operation, response, name);
      if (guard.problems(operation, response, value).length > 0) return whole;
      return { ...whole, body: JSON.stringify(value) };
    },
  };
}

/** Text stays text; everything else travels as JSON. */
export function serialise({ status, headers, body }: PrismResponse): Body {
  if (body === undefined) return { status, headers, body: '' };
  const text = typeof body === 'string' && !isJson(headers['content-type']) ? body : JSON.stringify(body);
  return { status, headers, body: text };
}
