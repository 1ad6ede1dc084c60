import type { SearchData } from '@chain-apis/contract/search';
import { contractRecords, contractSynonyms } from '@chain-apis/contract/search/contract';
import { gapLinks } from '../model/gap-links.ts';
import type { Site } from '../model/site.ts';
import { errorUrl, operationUrl, schemaUrl } from '../model/urls.ts';
import { textRecords } from './text-records.ts';

/** All search records of the site. */
export function searchData(site: Site): SearchData {
  const { contract } = site;
  const guides = Object.fromEntries(site.guides.map(({ url, search }) => [url, search]));
  const tasks = { ...guides, ...site.searchWords };
  const addresses = {
    operation: operationUrl,
    schema: schemaUrl,
    error: errorUrl,
    gap: (index: number) => gapLinks(contract, contract.gaps[index]!)[0]?.url ?? '/gaps/',
  };
  const received = site.received.map(({ operation }) => operation);
  const records = [
    ...contractRecords(contract, addresses),
    ...textRecords(site),
    ...contractRecords({ ...contract, documents: [], gaps: [], operations: received }, addresses).filter(
      ({ kind }) => kind !== 'error',
    ),
  ];
  const urls = new Set(records.map(({ url }) => url));
  const unknown = Object.keys(tasks).filter((url) => !urls.has(url));
  if (unknown.length > 0) throw new Error(`search words of what is not there: ${unknown.join(', ')}`);
  return {
    synonyms: contractSynonyms(contract),
    records: records.map((record) => {
      // A gap has the address of what it is about.
      const given = record.kind === 'gap' ? [] : (tasks[record.url] ?? []);
      const words = [...(record.tasks ?? []), ...given];
      return words.length > 0 ? { ...record, tasks: words } : record;
    }),
  };
}
