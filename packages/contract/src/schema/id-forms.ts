import type { ContractDocument } from '../model/model.ts';
import type { IdForm } from '../model/platform.ts';

/** The form of an id, and other ids of it. */
export interface FoundForm {
  /** With the prefix of the id: `NodeID-cb58`. */
  readonly name: string;
  readonly everyOneExists: boolean;
  /** Writes an id of the same form and prefix for some bytes. */
  readonly like: (bytes: (length: number) => Uint8Array) => string;
}

/** The forms of ids on the platforms of documents. */
export const idFormsOf = (documents: readonly Pick<ContractDocument, 'platform'>[]): readonly IdForm[] => [
  ...new Set(documents.flatMap(({ platform }) => platform?.forms ?? [])),
];

/** Returns the form of a text, or of what follows a prefix of letters; undefined for words and numbers. */
export function formOfId(forms: readonly IdForm[], text: string): FoundForm | undefined {
  const [, prefix = ''] = /^([A-Za-z]+-)/.exec(text) ?? [];
  for (const lead of new Set(['', prefix])) {
    const id = text.slice(lead.length);
    const form = forms.find(({ fits }) => fits(id));
    if (!form) continue;
    const { name, everyOneExists = false, like } = form;
    return { name: lead + name, everyOneExists, like: (bytes) => lead + like(id, bytes) };
  }
  return undefined;
}
