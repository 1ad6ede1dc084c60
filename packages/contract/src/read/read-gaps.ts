import { isObject, pointersIn, stringsIn } from '@chain-apis/foundation';
import type { ContractDocument, Gap } from '../model/model.ts';

const FORM = /^(rest|node) (\d+(?:\.\d+)?): (.+)$/s;

/** An entry of `x-not-shown`; one of another form is a matter for lint. */
export function readGap(entry: string): Omit<Gap, 'places'> | undefined {
  const [, source, section, text] = FORM.exec(entry) ?? [];
  return source && section && text ? { source, section, text: text.trim() } : undefined;
}

/** Every `x-not-shown` entry of the contract, each once, in the order of the source's sections. */
export function readGaps(documents: readonly ContractDocument[]): Gap[] {
  const found = new Map<string, Gap>();
  for (const { id, bundle } of documents)
    for (const [node, pointer] of pointersIn(bundle))
      for (const entry of isObject(node) ? stringsIn(node['x-not-shown']) : []) {
        const gap = readGap(entry);
        const places = [...(found.get(entry)?.places ?? []), { document: id, pointer }];
        if (gap) found.set(entry, { ...gap, places });
      }
  return [...found.values()].sort(
    (a, b) => b.source.localeCompare(a.source) || a.section.localeCompare(b.section, 'en', { numeric: true }),
  );
}
