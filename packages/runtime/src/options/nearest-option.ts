/** Options of clients and calls. */
const NAMES =
  'baseUrl apiKey apiKeyHeader fetch hooks log limiter validate deployment methodPrefix deadline timeout retries maxResponseBytes headers signal idempotent raw context';

/** Names the option that a misspelt one may mean. */
export function hint(name: string): string {
  const given = name.toLowerCase();
  const meant = NAMES.split(' ').find(
    (one) => one.toLowerCase().endsWith(given) || isNear(one.toLowerCase(), given),
  );
  return meant ? `: did you mean ${meant}?` : '';
}

/** Whether two texts differ in up to two characters at one place. */
function isNear(a: string, b: string): boolean {
  const most = Math.max(a.length, b.length);
  let start = 0;
  let end = 0;
  while (start < most && a[start] === b[start]) start++;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start + end >= most - 2;
}
