import { restOperations, type Contract } from '@chain-apis/contract';
import { isObject, listAt } from '@chain-apis/foundation';

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

/** Operations that the document has at another address than its own, one line for each address. */
function elsewhere(operations: Contract['operations']): string[] {
  const found = new Map<string, string[]>();
  for (const { id, servers, document } of restOperations(operations)) {
    // Without any, a document has the server `/`.
    const usual = [
      '/',
      ...listAt(document.bundle, 'servers').map((server) => isObject(server) && server['url']),
    ];
    const [first] = servers;
    if (first === undefined || servers.some(({ url }) => usual.includes(url))) continue;
    found.set(first.url, [...(found.get(first.url) ?? []), id]);
  }
  return [...found].map(
    ([url, [id, ...more]]) =>
      `${id}${more.length > 0 ? ` and ${more.length} more` : ''}: the document has it at ${url}: calls go to \`baseUrl\`, as all do`,
  );
}
