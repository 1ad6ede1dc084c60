import type { IdForm } from '@chain-apis/contract';
import { formOfId } from '@chain-apis/contract/schema';
import { uuidOf, type Random } from '../values/seeded-random.ts';

/** Creates text of the sample's form; text without a known form is a word and is kept. */
export function textLike(sample: string, random: Random, ids: readonly IdForm[]): string {
  if (/^(0x)?[0-9a-f]{8,}$/i.test(sample) && /[a-f]/i.test(sample)) return hex(sample, random);
  if (/^\d+$/.test(sample)) return digits(sample, random);
  if (/^-?\d+\.\d+$/.test(sample))
    return sample.replace(/\d/g, (digit, at: number) => (at === 0 ? digit : digit10(random)));
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sample)) return uuidOf(String(random()));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(sample)) return time(sample, random);
  return formOfId(ids, sample)?.like((length) => bytes(length, random)) ?? sample;
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

function time(sample: string, random: Random): string {
  const day = 86_400_000;
  return new Date(Date.parse(sample) + Math.floor((random() - 0.5) * 100) * day).toISOString();
}
