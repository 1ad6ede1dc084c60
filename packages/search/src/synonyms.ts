/** What readers call things that a contract calls otherwise: each word of a line finds what the others find. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['wallet', 'account', 'address'],
  ['token', 'erc20', 'coin'],
  ['nft', 'erc721', 'erc1155', 'collectible'],
  ['tx', 'transaction'],
  ['stake', 'staking', 'delegate', 'delegation', 'delegator'],
  ['apikey', 'key'],
  ['throughput', 'tps'],
  ['version', 'release'],
  ['health', 'healthy', 'alive', 'liveness'],
  ['throttle', 'throttled', 'limit'],
  ['bootstrap', 'bootstrapped', 'sync', 'synced'],
  ['gas', 'fee'],
  ['event', 'log'],
  ['timeout', 'timed', 'deadline'],
];
