import type { Context, Scenario } from '../scenario.ts';

export const item = (address: string) => ({ address });

/** Serves page after page; a page is its items and the token of the next one. */
export const pages =
  (next: (number: number) => unknown, list: (number: number) => readonly string[] | undefined) =>
  (context: Context): void =>
    context.succeed(
      JSON.stringify({
        nextPageToken: next(context.number),
        erc20TokenBalances: list(context.number)?.map(item),
      }),
    );
/** Returns the page with a number, of one item. */
export const one = (number: number) => [`a${number}`];
/** Returns a scenario in which a user reads a whole list. */
export const listScenario = (
  name: string,
  server: string,
  respond: Scenario['respond'],
  expected: Scenario['expected'],
  requests: Scenario['requests'],
  more: Partial<Scenario> = {},
): Scenario => ({ name, server, clients: 'rest', action: 'list', respond, expected, requests, ...more });
