import { excerpt } from '../judge/finding.ts';
import type { Received } from '../send/send-request.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Sign {
  readonly rule: Diagnosis['rule'];
  readonly fits: (response: Received) => boolean;
  /**
   * @param said - status and body of the first response
   * @param excuse - what its own row says
   */
  readonly message: (first: Received, said: string, excuse: string) => string;
}

/** What stands in front of a service says the same to every call, whatever the call is. */
const SIGNS: readonly Sign[] = [
  {
    rule: 'target/no-access',
    fits: ({ status }) => status === 401 || status === 403,
    message: (_first, _said, excuse) => `every call is refused: ${excuse}`,
  },
  {
    rule: 'target/too-many',
    fits: ({ status }) => status === 429,
    message: (_first, _said, excuse) => `${excuse}: ask later, or less often with --rate`,
  },
  {
    rule: 'target/not-ready',
    fits: ({ status }) => status === 502 || status === 503 || status === 504,
    message: (_, said) => `the service is not ready: every call gets ${said}`,
  },
  {
    rule: 'target/moved',
    fits: ({ status, headers }) => status >= 300 && status < 400 && headers['location'] !== undefined,
    message: ({ headers }) =>
      `every call is redirected, the first to ${excerpt(headers['location']!)}: give the address that it leads to`,
  },
];

/** What the responses to all first calls have in common, if it says that they are not of the service. */
export function diagnoseStatus(responses: readonly Received[], excuse?: string): Diagnosis | undefined {
  const [first] = responses as [Received];
  const sign = SIGNS.find(({ fits }) => responses.every(fits));
  if (sign) {
    const said = excerpt(`${first.status} ${first.text}`.trim());
    return { rule: sign.rule, message: sign.message(first, said, excuse ?? `the server sent ${said}`) };
  }
  return isOnePage(responses)
    ? {
        rule: 'target/wrong-path',
        message: `every call gets the same page for people (text/html): check the path of the address`,
      }
    : undefined;
}

/** The application that a server sends for every path that it does not know. */
function isOnePage(responses: readonly Received[]): boolean {
  const [first] = responses as [Received];
  const isPage = ({ headers, text }: Received) =>
    /^text\/html\b/i.test(headers['content-type'] ?? '') && text === first.text;
  return responses.length > 1 && responses.every(isPage);
}
