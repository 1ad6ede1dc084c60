/** Normalises a name, without case and separators: `info_peers` and `info.peers` are the same. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
