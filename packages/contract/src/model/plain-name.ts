/** A name without case, and without what separates words: `info_peers` and `info.peers` are the same. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
