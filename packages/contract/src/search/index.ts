/** Full-text search over records. Runs in a page; `./contract` creates the records of a contract. */
export { createIndex, createSearch, type Ranked, type Search, type SearchIndex } from './create-search.ts';
export { pageRecords, type Page } from './page-records.ts';
export { excerptOf, type RecordKind, type SearchData, type SearchRecord } from './search-record.ts';
