/** What readers of any API call otherwise: each word of a line finds what the others find. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['apikey', 'key', 'bearer', 'credential'],
  ['version', 'release'],
  ['health', 'healthy', 'alive', 'liveness'],
  ['throttle', 'throttled', 'limit', 'quota'],
  ['time', 'timestamp', 'date'],
  ['go', 'golang'],
  ['fake', 'mock'],
  ['timeout', 'timed', 'deadline'],
];
