import { type Json, pointerTo } from '@chain-apis/foundation';
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
  for (const document of documents) {
    visit(document.bundle, '', (entry, pointer) => {
      const gap = readGap(entry);
      if (!gap) return;
      const places = [...(found.get(entry)?.places ?? []), { document: document.id, pointer }];
      found.set(entry, { ...gap, places });
    });
  }
  return [...found.values()].sort(
    (a, b) => b.source.localeCompare(a.source) || a.section.localeCompare(b.section, 'en', { numeric: true }),
  );
}

function visit(
  node: Json | undefined,
  pointer: string,
  report: (entry: string, pointer: string) => void,
): void {
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'x-not-shown' && Array.isArray(value)) {
      for (const entry of value) if (typeof entry === 'string') report(entry, pointer);
    } else {
      visit(value, pointerTo(pointer, key), report);
    }
  }
}
