import type { CallerOptions, MethodSpelling } from './client-options.ts';

/** Settings of a public deployment. */
type Spelling = Pick<CallerOptions, 'apiKeyHeader'> & MethodSpelling;

/** An option of clients whose contract names public deployments. */
export interface OnDeployment<Name extends string> {
  /**
   * A public deployment that the contract names: applies its settings, such as the header of the key. You still pass
   * its base URL, and your own options have precedence.
   */
  deployment?: Name | undefined;
}

/**
 * Adds the settings of the named deployment to options that don't override them.
 *
 * @param deployments - options by name, generated from the contract
 * @param defaults - options without a deployment
 * @throws {TypeError} for an unknown name; lists the known ones
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
  // The given options come last and are whole: the spelling of a deployment only adds to them.
  return { ...defaults, ...deployments[deployment ?? ''], ...Object.fromEntries(set) } as Options;
}
