import { areBech32Addresses, isEvmAddress } from './addresses.ts';
import { isCb58Id, isNodeId } from './cb58.ts';

const HEX = /^(0x)?[0-9a-fA-F]*$/;
const CHECKSUM = 'its checksum does not fit';

/** The wire kinds of ids and addresses, by `format`. */
export const FORMATS = {
  hex: {
    name: 'Hex',
    json: '"0x1f"',
    advice: 'Either case, with or without `0x`: normalise before you compare.',
    wider: ['hex-or-cb58', 'string'],
    misfit: '0xzz',
    check: HEX,
  },
  cb58: {
    name: 'Cb58Id',
    json: '"2q9e4r…"',
    advice: 'Base58 with a checksum; case matters. Copy it, never retype it.',
    wider: ['hex-or-cb58', 'string'],
    reason: CHECKSUM,
    misfit: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q6',
    check: isCb58Id,
  },
  'hex-or-cb58': {
    name: 'HexOrCb58Id',
    json: '"0x1f" | "2q9e4r…"',
    advice: 'Either way of writing an id: compare ids in one of them.',
    wider: ['string'],
    reason: CHECKSUM,
    misfit: '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q6',
    check: (value: string) => HEX.test(value) || isCb58Id(value),
  },
  'node-id': {
    name: 'NodeId',
    json: '"NodeID-7Xhw…"',
    advice: 'Its checksum is verified; case matters. Copy it, never retype it.',
    wider: ['string'],
    reason: CHECKSUM,
    misfit: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lh',
    check: isNodeId,
  },
  'evm-hash': {
    name: 'EvmHash',
    json: '"0x875d…"',
    advice: 'The same in either case, with or without `0x`: normalise before you compare.',
    wider: ['hex', 'hex-or-cb58', 'string'],
    misfit: '0x875d8311950ccff32063015ea2ed7365',
    check: /^(0x)?[0-9a-fA-F]{64}$/,
  },
  'evm-address': {
    name: 'EvmAddress',
    json: '"0xB31f…"',
    advice:
      'Mixed case is its checksum (EIP-55). The address is the same in one case or without `0x`: normalise before you compare.',
    wider: ['hex', 'string'],
    reason: CHECKSUM,
    misfit: '0xb31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    check: isEvmAddress,
  },
  'bech32-address': {
    name: 'Bech32Address',
    json: '"X-avax1…"',
    advice: 'Its checksum and its network are verified. Lower case only; copy it, never retype it.',
    wider: ['string'],
    reason: CHECKSUM,
    misfit: 'X-avax190vqdjtlpcq27xslcveglfmr4ynfwg7g4e47fx',
    check: areBech32Addresses,
  },
};
