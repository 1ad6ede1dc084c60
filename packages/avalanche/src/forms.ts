import { base58, bech32 } from '@scure/base';
import { CHECKSUM_BYTES, encodeCb58, isCb58 } from './cb58.ts';

const BECH32 = /^([a-z]+)1[02-9ac-hj-np-z]{20,}$/;
const ADDRESS_BYTES = 20;

type Bytes = (length: number) => Uint8Array;

/** The forms of ids, without prefixes such as `NodeID-` and `X-`. */
export const FORMS = [
  {
    name: 'bech32',
    everyOneExists: true,
    fits: (id: string) => BECH32.test(id),
    like: (id: string, bytes: Bytes) =>
      bech32.encode(BECH32.exec(id)![1]!, bech32.toWords(bytes(ADDRESS_BYTES))),
  },
  {
    name: 'cb58',
    fits: isCb58,
    like: (id: string, bytes: Bytes) => encodeCb58(bytes(base58.decode(id).length - CHECKSUM_BYTES)),
  },
];
