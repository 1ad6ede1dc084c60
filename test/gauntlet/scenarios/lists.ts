import type { Context, Scenario } from '../scenario.ts';

export const item = (address: string) => ({ address });

/** Gives page after page; a page is its items and the token of the next one. */
export const pages =
  (next: (number: number) => unknown, list: (number: number) => readonly string[] | undefined) =>
  (context: Context): void =>
    context.succeed(
      JSON.stringify({
        nextPageToken: next(context.number),
        erc20TokenBalances: list(context.number)?.map(item),
      }),
    );
/** The page with a number, of one item. */
export const one = (number: number) => [`a${number}`];
/** Somebody reads a list from end to end. */
export const listScenario = (
  name: string,
  server: string,
  respond: Scenario['respond'],
  expected: Scenario['expected'],
  requests: Scenario['requests'],
  more: Partial<Scenario> = {},
): Scenario => ({ name, server, clients: 'rest', action: 'list', respond, expected, requests, ...more });
