/** General synonyms: each word of a line finds the others' results. */
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
