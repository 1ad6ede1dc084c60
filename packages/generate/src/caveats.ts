import { restOperations, type Contract } from '@chain-apis/contract';

/** Lists declared features that not every platform has, one line each. */
export function caveatsOf({ operations }: Contract): string[] {
  return restOperations(operations).flatMap(({ id, parameters }) =>
    parameters
      .filter((parameter) => parameter.in === 'cookie')
      .map(({ name }) => `${id}: browsers do not let its call send the cookie ${name}: they send their own`),
  );
}
