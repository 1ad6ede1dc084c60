import type { RestCall, RestOperation } from './rest-core.ts';
import type { RpcCore, RpcMethod } from './rpc-core.ts';

/**
 * Makes every operation of a table a function of its own: `client.getBalance(args, options)`.
 *
 * @param operations - descriptors by the name that their function gets
 */
export const nameCalls = <Calls>(
  operations: Readonly<Record<string, RestOperation<any, any>>>,
  call: RestCall,
): Calls =>
  mapValues(
    operations,
    (operation) => (args: any, options?: any) => call(operation, args ?? {}, options),
  ) as Calls;

/**
 * Makes every method of a table a function of its own. Named params are one object, positional ones are arguments;
 * the call's options come last.
 *
 * @param path - where the node serves these methods
 */
export const nameMethods = <Calls>(
  methods: Readonly<Record<string, RpcMethod<any, any>>>,
  { call }: Pick<RpcCore, 'call'>,
  path: string,
): Calls =>
  mapValues(methods, (method) => (...args: any[]) => {
    const count = method.by === 'name' ? Math.min(method.params.length, 1) : method.params.length;
    // An argument that was left out must not become a null at the end.
    const given = args.slice(0, count).findLastIndex((item) => item !== undefined) + 1;
    const params = method.by === 'name' ? args[0] : args.slice(0, given);
    return call(path, method, count ? params : undefined, args[count]);
  }) as Calls;

const mapValues = <T>(table: Readonly<Record<string, T>>, map: (value: T) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]));
