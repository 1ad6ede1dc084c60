/**
 * What belongs to this platform and to no standard. The registry names it, the contract's documents carry it, and tools
 * receive it as a `Platform` of `@chain-apis/contract`: none imports it.
 */
export { encodeCb58, isCb58 } from './cb58.ts';
import { checksumAddress } from './addresses.ts';
import { EVM_DIALECT, SERVICE_DIALECT } from './dialect.ts';
import { FORMATS } from './formats.ts';
import { FORMS } from './forms.ts';
import { NETWORK } from './network.ts';

export const avalanche = {
  name: 'avalanche',
  formats: FORMATS,
  forms: FORMS,
  spell: checksumAddress,
  /** Paths with support for batches are the EVM's. */
  dialect: ({ batches }: { readonly batches: boolean }) => (batches ? EVM_DIALECT : SERVICE_DIALECT),
  network: NETWORK,
};
