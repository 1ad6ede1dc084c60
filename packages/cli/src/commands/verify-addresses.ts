import { errorMessage } from '@chain-apis/foundation';
import type { Contract } from '@chain-apis/contract';
import { readTarget, type Key, type Target } from '@chain-apis/verify';
import { UsageError } from '../failure.ts';

/** A URL from the user; without a service, it is for all services. */
export interface GivenAddress {
  readonly flag: string;
  readonly service?: string;
  readonly url: string;
}

/**
 * Takes `--NAME URL` out of a command's words: service names come from the contract, which is read later.
 *
 * @param groups - the other flags
 */
export function takeServiceFlags(
  args: readonly string[],
  groups: Readonly<Record<string, object>>,
): { readonly others: string[]; readonly named: GivenAddress[] } {
  const flagNames = new Set(['help', ...Object.values(groups).flatMap(Object.keys)]);
  const [others, named]: [string[], GivenAddress[]] = [[], []];
  for (let index = 0; index < args.length; index += 1) {
    const [, service = '', inline] = /^--([a-z][\w.-]*)(?:=(.*))?$/is.exec(args[index]!) ?? [];
    const next = args[index + 1];
    const url = inline ?? (next?.startsWith('-') ? undefined : next);
    if (service === '' || flagNames.has(service) || url === undefined) {
      others.push(args[index]!);
      continue;
    }
    if (inline === undefined) index += 1;
    named.push({ flag: `--${service}`, service, url });
  }
  return { others, named };
}

/** @throws UsageError if there are two for all services */
export function readAddresses(all: readonly string[], named: readonly GivenAddress[]): GivenAddress[] {
  const [address, other] = all;
  if (other !== undefined)
    throw new UsageError(
      `${other}: one address is for all services: name the service of each other one, as in --node URL`,
    );
  return [...named, ...(address === undefined ? [] : [{ flag: 'the address', url: address }])];
}

/** Flags that set a URL variable instead of a URL, by the documents' short name for it. */
export function takeVariables(
  given: readonly GivenAddress[],
  { operations }: Contract,
): { addresses: GivenAddress[]; ids: Record<string, string[]> } {
  const variables = operations
    .flatMap(({ servers }) => servers)
    .flatMap((server) => Object.entries(server.variables));
  const named = new Map(variables.flatMap(([name, { flag }]) => (flag === undefined ? [] : [[flag, name]])));
  const isValue = ({ service = '' }: GivenAddress) => named.has(service);
  const ids = given.filter(isValue).map(({ service = '', url }) => [named.get(service)!, [url]]);
  return { addresses: given.filter((one) => !isValue(one)), ids: Object.fromEntries(ids) };
}

/**
 * Returns each service's own URLs, or the common URL.
 *
 * @throws UsageError if a URL is invalid or has no service
 */
export function resolveTargets(addresses: readonly GivenAddress[], contract: Contract): Target[] {
  const services = [...new Set(contract.documents.map((document) => document.package))];
  const unknown = addresses.find(({ service }) => service !== undefined && !services.includes(service));
  if (unknown !== undefined)
    throw new UsageError(
      `${unknown.flag}: the contract has no service \`${unknown.service}\`: it has ${services.join(', ')}`,
    );
  return services.flatMap((name) => {
    const own = addresses.filter(({ service }) => service === name);
    const chosen = own.length > 0 ? own : addresses.filter(({ service }) => service === undefined);
    return chosen.map((address) => readAddress(name, address));
  });
}

function readAddress(service: string, { flag, url }: GivenAddress): Target {
  try {
    return readTarget(service, url);
  } catch (cause) {
    throw new UsageError(`${flag}: ${errorMessage(cause)}`, { cause });
  }
}

/** Keys only come from the environment: arguments are visible in the process list. */
export function readKeys(
  env: Readonly<Record<string, string | undefined>>,
  header: string | undefined,
  targets: readonly Target[],
  { operations }: Contract,
): Record<string, Key> {
  const keys: Record<string, Key> = {};
  for (const service of new Set(targets.map((target) => target.service))) {
    const variable = `CHAIN_APIS_${service.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}_KEY`;
    const value = env[variable];
    if (!value) continue;
    if (!/^[\x21-\x7e]+$/.test(value))
      throw new UsageError(`${variable} holds characters that no header can carry`);
    const declares = operations.some(
      (operation) =>
        operation.document.package === service &&
        operation.binding.security.some((schemes) => schemes.length > 0),
    );
    if (!declares && header === undefined)
      throw new UsageError(
        `${variable} needs a header: the documents of ${service} declare none; declare it in an overlay for --deployment, or give verify --key-header`,
      );
    keys[service] = { value, variable, header };
  }
  return keys;
}
