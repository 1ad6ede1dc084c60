import { own, type Json } from '@chain-apis/foundation';
import { encodeCb58, isCb58 } from '@chain-apis/contract/schema';
import { smallestCall, type Call, type Checkers, type Operation } from '@chain-apis/contract';

const FORMS: readonly (readonly [string, (text: string) => boolean])[] = [
  ['bech32', (text) => /^[a-z]+1[02-9ac-hj-np-z]{20,}$/.test(text)],
  ['cb58', (text) => /^[1-9A-HJ-NP-Za-km-z]{30,60}$/.test(text) && isCb58(text)],
  ['20 bytes', (text) => /^0x[0-9a-fA-F]{40}$/.test(text)],
  ['32 bytes', (text) => /^0x[0-9a-fA-F]{64}$/.test(text)],
  ['uuid', (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
];

/**
 * Returns the form of an id, such as `NodeID-cb58`; undefined for plain words and numbers. Texts of the same form may
 * identify things of the same kind.
 */
export function formOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const [, prefix = '', payload = ''] = /^([A-Za-z]+-)?(.+)$/s.exec(text) ?? [];
  for (const [candidate, lead] of [
    [text, ''],
    [payload, prefix],
  ] as const) {
    const form = FORMS.find(([, fits]) => fits(candidate));
    if (form) return lead + form[0];
  }
  return undefined;
}

/** Returns a well-formed id of nothing, in an example's form; undefined if the form isn't known. */
export function unknownLike(example: string): string | undefined {
  const nowhere = new Uint8Array(32).fill(0xfe);
  if (/^0x[0-9a-fA-F]{40,}$/.test(example)) return `0x${'fe'.repeat((example.length - 2) / 2)}`;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(example))
    return 'fefefefe-fefe-4efe-8efe-fefefefefefe';
  if (/^NodeID-/.test(example)) return `NodeID-${encodeCb58(nowhere.subarray(0, 20))}`;
  if (/^[1-9A-HJ-NP-Za-km-z]{45,52}$/.test(example)) return encodeCb58(nowhere);
  return undefined;
}

/** Returns a call for something that doesn't exist, if the operation takes an id. */
export function unknownCall(operation: Operation, checkers: Checkers): Call | undefined {
  const base = smallestCall(operation);
  const ids = operation.parameters.filter(({ required, in: place }) => required && place !== 'query');
  for (const { name } of ids.toReversed()) {
    const example: Json | undefined = own(base.parameters, name);
    const unknown = typeof example === 'string' ? unknownLike(example) : undefined;
    if (unknown === undefined || unknown === example) continue;
    const parameters = { ...base.parameters, [name]: unknown };
    if (checkers.parameters(operation, parameters).length === 0) return { ...base, parameters };
  }
  return undefined;
}
