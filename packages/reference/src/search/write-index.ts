import { createIndex } from 'pagefind';
import type { Site } from '../model/site.ts';
import { searchRecords } from './records.ts';

/** Writes the search index. It is read in small pieces, and not before a reader searches. */
export async function writeIndex(site: Site, output: string): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (!index) throw new Error(`no search index: ${errors.join(', ')}`);
  for (const { url, kind, title, where, text } of searchRecords(site)) {
    await index.addCustomRecord({
      url,
      language: 'en',
      content: `${title}. ${where}. ${text}`,
      meta: { title, where, kind, text: text.slice(0, 160) },
      filters: { kind: [kind] },
    });
  }
  const written = await index.writeFiles({ outputPath: output });
  await index.deleteIndex();
  if (written.errors.length > 0) throw new Error(`no search index: ${written.errors.join(', ')}`);
}
