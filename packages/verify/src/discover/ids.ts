import { hexOf, own, type Json } from '@chain-apis/foundation';
import { formOfId, idFormsOf } from '@chain-apis/contract/schema';
import {
  smallestCall,
  type Call,
  type Checkers,
  type ContractDocument,
  type IdForm,
  type Operation,
} from '@chain-apis/contract';

const hexLike: IdForm['like'] = (id, bytes) => `0x${hexOf(bytes((id.length - 2) / 2))}`;

/** Forms of ids on any platform. */
const FORMS: readonly IdForm[] = [
  { name: '20 bytes', fits: (id) => /^0x[0-9a-fA-F]{40}$/.test(id), like: hexLike },
  { name: '32 bytes', fits: (id) => /^0x[0-9a-fA-F]{64}$/.test(id), like: hexLike },
  {
    name: 'uuid',
    fits: (id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id),
    like: () => 'fefefefe-fefe-4efe-8efe-fefefefefefe',
  },
];

type Document = Pick<ContractDocument, 'platform'>;

const found = (document: Document, text: string) => formOfId([...idFormsOf([document]), ...FORMS], text);

/**
 * Returns the form of an id, such as `20 bytes`; undefined for plain words and numbers. Texts of the same form may
 * identify things of the same kind.
 */
export const formOf = (document: Document, text: unknown): string | undefined =>
  typeof text === 'string' ? found(document, text)?.name : undefined;

/** Returns a well-formed id of nothing, in an example's form; undefined if the form isn't known, or all its ids exist. */
export function unknownLike(document: Document, example: string): string | undefined {
  const form = found(document, example);
  if (!form || form.everyOneExists) return undefined;
  return form.like((length) => new Uint8Array(length).fill(0xfe));
}

/** Returns a call for something that doesn't exist, if the operation takes an id. */
export function unknownCall(operation: Operation, checkers: Checkers): Call | undefined {
  const base = smallestCall(operation);
  const ids = operation.parameters.filter(({ required, in: place }) => required && place !== 'query');
  for (const { name } of ids.toReversed()) {
    const example: Json | undefined = own(base.parameters, name);
    const unknown = typeof example === 'string' ? unknownLike(operation.document, example) : undefined;
    if (unknown === undefined || unknown === example) continue;
    const parameters = { ...base.parameters, [name]: unknown };
    if (checkers.parameters(operation, parameters).length === 0) return { ...base, parameters };
  }
  return undefined;
}
