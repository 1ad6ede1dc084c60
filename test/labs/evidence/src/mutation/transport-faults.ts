import { changingResponses, type PlainResponse } from './mutant.ts';
import type { Fault } from './http-faults.ts';

const BROKEN = [
  ['truncated', 'breaks off in the middle of each body'],
  ['closed', 'closes each connection without a response'],
  ['late', 'sends each response five seconds late'],
  ['hangs', 'never responds'],
] as const;

/** What can become of a response on its way, and in which bytes it is written. */
export function transportFaults(): Fault[] {
  const change = (kind: string, title: string, make: (response: PlainResponse) => PlainResponse): Fault => ({
    kind,
    title,
    infect: changingResponses((response) => (response.text === '' ? response : make(response))),
  });
  const type = (response: PlainResponse) => response.headers['content-type']?.split(';', 1)[0] ?? '';
  return [
    ...BROKEN.map(([transport, title]) =>
      change(transport, title, (response) => ({ ...response, transport })),
    ),
    change('charset', 'says that the text is ISO 8859-1', (response) => ({
      ...response,
      headers: { ...response.headers, 'content-type': `${type(response)}; charset=iso-8859-1` },
    })),
    change('charset', 'writes ISO 8859-1 without saying so', (response) => ({
      ...response,
      text: response.text.replace(/^\{/, '{"é":1,'),
      encoding: 'latin1',
    })),
  ];
}

/** What keeps the pages of other origins from reading a response. */
export function corsFaults(): Fault[] {
  const name = 'access-control-allow-origin';
  const change = (title: string, headers: Readonly<Record<string, string>>): Fault => ({
    kind: 'cors',
    title,
    infect: changingResponses((response) => {
      const { [name]: _, ...others } = response.headers;
      return { ...response, headers: { ...others, ...headers } };
    }),
  });
  return [
    change('allows no origin', {}),
    change('allows another origin', { [name]: 'https://elsewhere.example' }),
  ];
}
