import { restOperations, type Contract } from '@chain-apis/contract';
import { ownServers, serverRules } from './own-servers.ts';

/** Lists declared features that not every platform has, one line each. */
export function caveatsOf({ operations }: Contract): string[] {
  const cookies = restOperations(operations).flatMap(({ id, parameters }) =>
    parameters
      .filter((parameter) => parameter.in === 'cookie')
      .map(({ name }) => `${id}: browsers do not let its call send the cookie ${name}: they send their own`),
  );
  const bodies = restOperations(operations)
    .filter(({ ignoresBody }) => ignoresBody)
    .map(
      ({ id, binding }) => `${id}: its call sends no body: HTTP gives a body of ${binding.method} no meaning`,
    );
  return [...cookies, ...bodies, ...elsewhere(operations)];
}

/** Operations that the document has at an address which a client can't find by its base URL, one line for each. */
function elsewhere(operations: Contract['operations']): string[] {
  const found = new Map<string, string[]>();
  for (const operation of operations) {
    const [first] = ownServers(operation);
    if (first === undefined || serverRules(operation).length > 0) continue;
    found.set(first.url, [...(found.get(first.url) ?? []), operation.id]);
  }
  return [...found].map(
    ([url, [id, ...more]]) =>
      `${id}${more.length > 0 ? ` and ${more.length} more` : ''}: the document has it at ${url}, but calls go to \`baseUrl\`: create a second client for that address`,
  );
}
