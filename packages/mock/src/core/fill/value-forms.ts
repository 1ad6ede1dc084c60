import { encodeCb58, isCb58 } from '@chain-apis/contract/schema';
import { base58, bech32 } from '@scure/base';
import { uuidOf, type Random } from '../values/made-up.ts';

/** A form of text values: recognises one and creates another of the same form. */
interface Form {
  fits(sample: string): boolean;
  like(sample: string, random: Random): string;
}

const BECH32 = /^(?:([A-Z])-)?((?:avax|fuji|local|custom)1[02-9ac-hj-np-z]+)$/;
const PREFIXED_CB58 = /^(NodeID|PrivateKey)-(\w+)$/;

const FORMS: readonly Form[] = [
  { fits: (sample) => /^(0x)?[0-9a-f]{8,}$/i.test(sample) && /[a-f]/i.test(sample), like: hex },
  { fits: (sample) => /^\d+$/.test(sample), like: digits },
  {
    fits: (sample) => /^-?\d+\.\d+$/.test(sample),
    like: (sample, random) =>
      sample.replace(/\d/g, (digit, at: number) => (at === 0 ? digit : digit10(random))),
  },
  { fits: (sample) => PREFIXED_CB58.test(sample), like: prefixedCb58 },
  { fits: isCb58, like: cb58 },
  { fits: (sample) => BECH32.test(sample), like: bech32Address },
  {
    fits: (sample) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sample),
    like: (_, random) => uuidOf(String(random())),
  },
  { fits: (sample) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(sample), like: time },
];

/** Creates text of the sample's form; text without a known form is a word and is kept. */
export function textLike(sample: string, random: Random): string {
  return FORMS.find(({ fits }) => fits(sample))?.like(sample, random) ?? sample;
}

/** Creates a number of the sample's size; an integer if the sample is one. */
export function numberLike(sample: number, random: Random): number {
  // Times and heights vary in their last digits, counts up to twice as large.
  const spread = Math.abs(sample) > 1e8 ? 0.01 : 1;
  const value = sample * (1 + spread * (random() - 0.5));
  return Number.isInteger(sample) ? Math.round(value) : Number(value.toPrecision(6));
}

function digit10(random: Random): string {
  return String(Math.floor(random() * 10));
}

function bytes(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

function hex(sample: string, random: Random): string {
  return sample.replace(/^0x|[0-9a-f]/gi, (part) =>
    part.length > 1 ? part : Math.floor(random() * 16).toString(16),
  );
}

function digits(sample: string, random: Random): string {
  if (sample.length === 1) return digit10(random);
  const first = String(1 + Math.floor(random() * 9));
  return first + sample.slice(1).replace(/\d/g, () => digit10(random));
}

function cb58(sample: string, random: Random): string {
  return encodeCb58(bytes(base58.decode(sample).length - 4, random));
}

function prefixedCb58(sample: string, random: Random): string {
  const [, prefix = '', id = ''] = PREFIXED_CB58.exec(sample) ?? [];
  return `${prefix}-${cb58(id, random)}`;
}

function bech32Address(sample: string, random: Random): string {
  const [, chain, address = ''] = BECH32.exec(sample) ?? [];
  const made = bech32.encode(address.slice(0, address.indexOf('1')), bech32.toWords(bytes(20, random)));
  return chain === undefined ? made : `${chain}-${made}`;
}

function time(sample: string, random: Random): string {
  const day = 86_400_000;
  return new Date(Date.parse(sample) + Math.floor((random() - 0.5) * 100) * day).toISOString();
}
