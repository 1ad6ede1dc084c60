/** What readers of any API call otherwise: each word of a line finds what the others find. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['apikey', 'key'],
  ['version', 'release'],
  ['health', 'healthy', 'alive', 'liveness'],
  ['throttle', 'throttled', 'limit'],
  ['timeout', 'timed', 'deadline'],
];
