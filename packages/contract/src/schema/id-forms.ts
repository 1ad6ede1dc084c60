import type { ContractDocument } from '../model/model.ts';
import type { Bytes, IdForm } from '../model/platform.ts';

/** The forms of ids on the platforms of documents. */
export const idFormsOf = (documents: readonly Pick<ContractDocument, 'platform'>[]): readonly IdForm[] => [
  ...new Set(documents.flatMap(({ platform }) => platform?.forms ?? [])),
];

/**
 * Returns the form of a text, or of what follows a prefix of letters such as `Key-`; undefined for words and numbers. Its
 * `like` writes other ids of the form, with the prefix.
 */
export function formOfId(forms: readonly IdForm[], text: string) {
  const [, prefix = ''] = /^([A-Za-z]+-)/.exec(text) ?? [];
  for (const lead of new Set(['', prefix])) {
    const id = text.slice(lead.length);
    const form = forms.find(({ fits }) => fits(id));
    if (!form) continue;
    const like = (bytes: Bytes) => lead + form.like(id, bytes);
    return { name: lead + form.name, everyOneExists: form.everyOneExists, like };
  }
  return undefined;
}
