import type { CallOptions } from './options/client-options.ts';
import { nameCalls, type OptionalPagedCall, type PagedCall, type SiblingCalls } from './named-calls.ts';
import type { RestOperation } from './operation.ts';

type ArgsOf<Call> = Call extends (args: infer Args, options?: CallOptions) => unknown
  ? NonNullable<Args>
  : never;
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key extends PropertyKey> = Union extends { readonly [K in Key]?: infer Value }
  ? Value
  : never;

/** What the calls of a client take, each argument optional. */
export type DefaultsOf<Client> = {
  readonly [Key in KeyOf<ArgsOf<Client[keyof Client]>>]?: ValueOf<ArgsOf<Client[keyof Client]>, Key>;
};

type Rest<Args, Given> = Omit<Args, Given & keyof Args> & Partial<Pick<Args, Given & keyof Args>>;
type Plain<Args, Given> = { readonly [Key in keyof Rest<Args, Given>]: Rest<Args, Given>[Key] };

type WithDefault<Call, Given> =
  Call extends PagedCall<infer Args, infer Result, infer Data, infer Item>
    ? {} extends Plain<Args, Given>
      ? OptionalPagedCall<Plain<Args, Given>, Result, Data, Item>
      : PagedCall<Plain<Args, Given>, Result, Data, Item>
    : Call extends (args: infer Args, options?: CallOptions) => infer Result
      ? Omit<Call, never> &
          ({} extends Plain<Args, Given>
            ? (args?: Plain<Args, Given>, options?: CallOptions) => Result
            : (args: Plain<Args, Given>, options?: CallOptions) => Result)
      : Call;

/** A client some of whose arguments have defaults. */
export type WithDefaults<Client, Given> = {
  readonly [Name in keyof Client]: WithDefault<Client[Name], Given>;
};

/**
 * A REST client whose calls have defaults for parameters that many of them share, such as a network or a chain. A call's own
 * argument wins; a call without the parameter doesn't send it. The members of a body have no defaults.
 *
 * @throws {TypeError} if no call has such a parameter
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { withDefaults } from '@chain-apis/runtime';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const onMainnet = withDefaults(data, { network: 'mainnet', chainId: '43114' });
 * const result = await onMainnet.getNativeBalance({ address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' });
 * if (result.ok) console.log(result.data.nativeTokenBalance.balance);
 * ```
 */
export function withDefaults<Client extends object, const Given extends DefaultsOf<Client>>(
  client: Client,
  defaults: Given,
): WithDefaults<Client, keyof Given> {
  // Named REST calls have `api`, other values none.
  const { api } = (Object.values(client)[0] ?? {}) as { api?: SiblingCalls };
  if (!api) throw new TypeError('defaults need a client with named REST calls');
  const { operations, call } = api;
  const names = Object.values(operations).flatMap(parametersOf);
  const unknown = Object.keys(defaults).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`no call has a parameter ${unknown}`);
  const withThem = (operation: RestOperation<never, unknown>, args: object, options?: CallOptions) => {
    const own = parametersOf(operation);
    const given = Object.entries(defaults).filter(([name]) => own.includes(name));
    return call(operation, { ...Object.fromEntries(given), ...defined(args) }, options);
  };
  // It takes any operation of the client; what its calls take is told by WithDefaults.
  return nameCalls(operations, { call: withThem as never });
}

function parametersOf({
  path,
  query = [],
  header = [],
  styles = {},
}: RestOperation<never, unknown>): string[] {
  const inPath = [...path.matchAll(/{([^{}]+)}/g)].map(([, name]) => name!);
  return [...inPath, ...query, ...header, ...Object.keys(styles)];
}

/** An argument that is `undefined` is not given. */
function defined(args: object): object {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}
