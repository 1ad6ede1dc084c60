/** Where all clients call. */
export const baseUrl = 'http://127.0.0.1:1';
export const address = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';

const list = (item: object): object[] => Array.from({ length: 25 }, () => item);
// One of the peers refuses a response without a native balance, or with tokens that have no reputation.
export const page = JSON.stringify({
  nextPageToken: 't',
  nativeTokenBalance: { chainId: '43114', name: 'Native', symbol: 'N', decimals: 18, balance: '1' },
  erc20TokenBalances: list({
    ercType: 'ERC-20',
    address,
    name: 'Wrapped',
    symbol: 'W',
    decimals: 18,
    chainId: '43114',
    balance: '2000000000000000000',
    tokenReputation: 'Benign',
  }),
});
const peers = JSON.stringify({
  numPeers: '25',
  peers: list({
    ip: '203.0.113.7:9651',
    publicIP: '203.0.113.7:9651',
    nodeID: 'NodeID-8PYXX47kqLDe2wD4oPbvRRchcnSzMA4J4',
    version: 'node/1.13.0',
    observedUptime: '99',
    trackedSubnets: [],
    benched: [],
  }),
});

export const jsonHeaders = { 'content-type': 'application/json' };

/** The requests that were made so far, wherever they were to go. */
export const made = { requests: 0 };

/** Responds at once, with a list of 25 items; every client pays the same for it. */
export async function stubFetch(input: unknown, init?: RequestInit): Promise<Response> {
  made.requests += 1;
  if (!String((input as Request).url ?? input).includes('/ext/'))
    return new Response(page, { headers: jsonHeaders });
  const { id } = JSON.parse(String(init?.body)) as { id: number };
  return new Response(`{"jsonrpc":"2.0","id":${id},"result":${peers}}`, { headers: jsonHeaders });
}
