import { isObject, getOwn, type Json } from '@chain-apis/foundation';
import { NETWORKS, OTHER_NETWORK, withBech32Prefix } from './addresses.ts';

const prefixes = Object.entries(NETWORKS).map(([id, prefix]) => `\`${prefix}\` for ${id}`);

/** How a node tells its network, and with it the prefix of addresses there. */
export const NETWORK = {
  operation: 'info.getNetworkID',
  note: `\`networkID\` tells the prefix of addresses in bech32: ${prefixes.join(', ')}, otherwise \`${OTHER_NETWORK}\``,
  prefixOf(response: Json): string | undefined {
    const id = isObject(response) ? response['networkID'] : undefined;
    return id === undefined ? undefined : (getOwn(NETWORKS, String(id)) ?? OTHER_NETWORK);
  },
  withPrefix: withBech32Prefix,
};
