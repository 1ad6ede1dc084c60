import type { CallerOptions, MethodSpelling } from './client-options.ts';

/** What a public deployment may spell otherwise. */
type Spelling = Pick<CallerOptions, 'apiKeyHeader'> & MethodSpelling;

/** An option of clients whose contract names public deployments. */
export interface OnDeployment<Name extends string> {
  /**
   * A public deployment that the contract names: sets what it spells otherwise, such as the header of the key. Its address is
   * yours to give, and what you set yourself has precedence.
   */
  deployment?: Name | undefined;
}

/**
 * Options with those of the deployment that they name, where they do not set them themselves.
 *
 * @param deployments - options by name, generated from the contract
 * @param defaults - options where there is no deployment
 * @throws {TypeError} for a name that is not there; it lists those that are
 */
export function withDeployment<Options extends object>(
  options: Options & OnDeployment<string>,
  deployments: Readonly<Record<string, Spelling>>,
  defaults: Spelling = {},
): Options {
  const { deployment, ...given } = options ?? {};
  if (deployment !== undefined && !Object.hasOwn(deployments, deployment))
    throw new TypeError(`deployment must be ${Object.keys(deployments).join(' or ')}`);
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...deployments[deployment ?? ''], ...Object.fromEntries(set) } as Options;
}
