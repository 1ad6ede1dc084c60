import { codeOf, firstSuccess, singleOutcomes } from '@chain-apis/contract';
import type { RestOperation } from '@chain-apis/contract';
import { changingResponses, hasSucceeded, type PlainResponse, type Mutant } from './mutant.ts';

/** A fault without its operation. */
export type Fault = Pick<Mutant, 'kind' | 'title' | 'infect'>;

/** A change of the responses that a test picks. */
export function faultOf(
  kind: string,
  title: string,
  picks: (response: PlainResponse) => boolean,
  change: (response: PlainResponse) => PlainResponse,
): Fault {
  return {
    kind,
    title,
    infect: changingResponses((response) => (picks(response) ? change(response) : response)),
  };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** What an HTTP server can do wrong whatever it serves. */
export function httpFaults(picks: (response: PlainResponse) => boolean, which: string): Fault[] {
  const change = (kind: string, title: string, make: (response: PlainResponse) => PlainResponse) =>
    faultOf(kind, `${which}: ${title}`, picks, make);
  return [
    change('content-type', 'sent as text/html', (response) => ({
      ...response,
      headers: { ...response.headers, ...html },
    })),
    change('content-type', 'sent without a content type', (response) => ({
      ...response,
      headers: withoutHeader(response, 'content-type'),
    })),
    change('body', 'an HTML page in place of JSON', (response) => ({
      ...response,
      text: '<html><body>Welcome</body></html>',
    })),
    change('body', 'cut off', (response) => ({ ...response, text: response.text.slice(0, -2) })),
    change('body', 'empty', (response) => ({ ...response, text: '' })),
    change('body', 'null', (response) => ({ ...response, text: 'null' })),
    change('body', 'a list', (response) => ({ ...response, text: `[${response.text}]` })),
    change('body', 'a byte order mark before it', (response) => ({
      ...response,
      text: `\uFEFF${response.text}`,
    })),
    change('body', 'another value after it', (response) => ({ ...response, text: `${response.text}\n{}` })),
    change('body', 'as a call of a function', (response) => ({ ...response, text: `f(${response.text})` })),
    change('body', 'wrapped in data', (response) => ({ ...response, text: `{"data":${response.text}}` })),
    change('body', 'a member twice', (response) => ({
      ...response,
      text: `{"a":1,"a":2,${response.text.slice(1)}`,
    })),
  ];
}

/** Wrong statuses and headers of a REST operation. */
export function statusFaults(operation: RestOperation): Fault[] {
  const outcomes = singleOutcomes(operation);
  const declared = new Set(outcomes.map(codeOf));
  const successes = [200, 201, 202, 206].filter((status) => !declared.has(status));
  const faults = successes.map((status) =>
    faultOf('status', `success as ${status}`, hasSucceeded, (response) => ({ ...response, status })),
  );
  const failures = [402, 404, 418, 500].map((status) =>
    faultOf('status', `success as ${status} with the same body`, hasSucceeded, (response) => ({
      ...response,
      status,
    })),
  );
  const broken = outcomes
    .filter((outcome) => [404, 500].includes(codeOf(outcome)) && outcome.examples.length > 0)
    .map((outcome) =>
      faultOf('status', `success as a declared ${outcome.key}`, hasSucceeded, (response) => ({
        ...response,
        status: codeOf(outcome),
        text: JSON.stringify(outcome.examples[0]!.value),
      })),
    );
  const moved = faultOf('redirect', 'success as a redirect', hasSucceeded, (response) => ({
    ...response,
    status: 302,
    headers: { ...response.headers, location: '/elsewhere' },
  }));
  return [...faults, ...failures, ...broken, moved];
}

/** Declared headers with a value that they do not allow, or without one where it is required. */
export function headerFaults(operation: RestOperation): Fault[] {
  return (firstSuccess(operation)?.headers ?? []).flatMap(({ name, required, schema }) => {
    const numeric = schema['type'] === 'integer' || schema['type'] === 'number';
    const format = schema['format'] === undefined ? [] : ['~'];
    return [
      ...(numeric ? ['many', '1.5'] : format).map((value) =>
        faultOf('header', `${name}: ${value}`, hasSucceeded, (response) => ({
          ...response,
          headers: { ...response.headers, [name]: value },
        })),
      ),
      ...(required
        ? [
            faultOf('header', `${name} is missing`, hasSucceeded, (response) => ({
              ...response,
              headers: withoutHeader(response, name),
            })),
          ]
        : []),
    ];
  });
}

function withoutHeader({ headers }: PlainResponse, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
