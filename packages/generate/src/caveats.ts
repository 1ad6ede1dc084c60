import { restOperations, type Contract } from '@chain-apis/contract';

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
  return [...cookies, ...bodies];
}
