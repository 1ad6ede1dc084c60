/** Finds things by records of them. Runs in a page; what makes records out of a contract is in `./contract`. */
export { createIndex, createSearch, type Ranked, type Search, type SearchIndex } from './create-search.ts';
export { excerptOf, type RecordKind, type SearchData, type SearchRecord } from './search-record.ts';
