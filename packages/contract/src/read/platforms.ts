import { avalanche } from '@chain-apis/avalanche';
import { own } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import type { ContractDocument } from '../model/model.ts';
import type { Platform } from '../model/platform.ts';

/** What a registry can name: names only, never a path to code. */
const PLATFORMS: Readonly<Record<string, Platform>> = { avalanche };

export const platformNames: readonly string[] = Object.keys(PLATFORMS);

/**
 * The part of a document that its registry's `x-platform` says.
 *
 * @throws {@link ContractError} for a name that isn't known
 */
export function platformNamed(name: unknown): Pick<ContractDocument, 'platform'> {
  if (name === undefined || name === null) return {};
  const platform = own(PLATFORMS, String(name));
  if (platform) return { platform };
  throw new ContractError(
    `\`x-platform: ${String(name)}\` is not a known platform: use ${platformNames.join(' or ')}, or remove the key`,
  );
}
