import type { RestOperation } from '@chain-apis/contract';
import { changingAnswers, isSuccess, type Answer, type Mutant } from './mutant.ts';

/** A fault without its operation. */
export type Fault = Pick<Mutant, 'kind' | 'title' | 'infect'>;

/** A change of the answers that a test picks. */
export function faultOf(
  kind: string,
  title: string,
  picks: (answer: Answer) => boolean,
  change: (answer: Answer) => Answer,
): Fault {
  return { kind, title, infect: changingAnswers((answer) => (picks(answer) ? change(answer) : answer)) };
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** What an HTTP server can do wrong whatever it serves. */
export function httpFaults(picks: (answer: Answer) => boolean, which: string): Fault[] {
  const change = (kind: string, title: string, make: (answer: Answer) => Answer) =>
    faultOf(kind, `${which}: ${title}`, picks, make);
  return [
    change('content-type', 'sent as text/html', (answer) => ({
      ...answer,
      headers: { ...answer.headers, ...html },
    })),
    change('content-type', 'sent without a content type', (answer) => ({
      ...answer,
      headers: withoutHeader(answer, 'content-type'),
    })),
    change('body', 'an HTML page in place of JSON', (answer) => ({
      ...answer,
      text: '<html><body>Welcome</body></html>',
    })),
    change('body', 'cut off', (answer) => ({ ...answer, text: answer.text.slice(0, -2) })),
    change('body', 'empty', (answer) => ({ ...answer, text: '' })),
    change('body', 'null', (answer) => ({ ...answer, text: 'null' })),
    change('body', 'a list', (answer) => ({ ...answer, text: `[${answer.text}]` })),
    change('body', 'a member twice', (answer) => ({
      ...answer,
      text: `{"a":1,"a":2,${answer.text.slice(1)}`,
    })),
  ];
}

/** Wrong statuses and headers of a REST operation. */
export function statusFaults({ responses }: RestOperation): Fault[] {
  const declared = new Set(responses.map(({ status }) => status));
  const successes = [200, 201, 202, 206].filter((status) => !declared.has(status));
  const faults = successes.map((status) =>
    faultOf('status', `success as ${status}`, isSuccess, (answer) => ({ ...answer, status })),
  );
  const failures = [402, 404, 418, 500].map((status) =>
    faultOf('status', `success as ${status} with the same body`, isSuccess, (answer) => ({
      ...answer,
      status,
    })),
  );
  const error = (status: number) => JSON.stringify({ message: 'no', statusCode: status, error: 'No' });
  const broken = [404, 500]
    .filter((status) => declared.has(status))
    .map((status) =>
      faultOf('status', `success as a declared ${status}`, isSuccess, (answer) => ({
        ...answer,
        status,
        text: error(status),
      })),
    );
  const moved = faultOf('redirect', 'success as a redirect', isSuccess, (answer) => ({
    ...answer,
    status: 302,
    headers: { ...answer.headers, location: '/elsewhere' },
  }));
  return [...faults, ...failures, ...broken, moved];
}

/** Declared headers with a value that they do not allow, or without one where it is required. */
export function headerFaults({ responses }: RestOperation): Fault[] {
  const success = responses.find(({ status }) => status < 300);
  return (success?.headers ?? []).flatMap(({ name, required, schema }) => {
    const numeric = schema['type'] === 'integer' || schema['type'] === 'number';
    const format = schema['format'] === undefined ? [] : ['~'];
    return [
      ...(numeric ? ['many', '1.5'] : format).map((value) =>
        faultOf('header', `${name}: ${value}`, isSuccess, (answer) => ({
          ...answer,
          headers: { ...answer.headers, [name]: value },
        })),
      ),
      ...(required
        ? [
            faultOf('header', `${name} is missing`, isSuccess, (answer) => ({
              ...answer,
              headers: withoutHeader(answer, name),
            })),
          ]
        : []),
    ];
  });
}

function withoutHeader({ headers }: Answer, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
