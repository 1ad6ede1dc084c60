/** What knows no contract, and runs everywhere: JSON text, texts, values. Private: each package bundles what it uses. */
export { canonical, isEqual } from './json/canonical.ts';
export { hexOf, sha256Of } from './json/digest.ts';
export * from './json/exact-json.ts';
export * from './json/json.ts';
export * from './json/numbers.ts';
export * from './json/json-text.ts';
export * from './json/media-type.ts';
export * from './json/pointer.ts';
export { ISO_DURATION, parseDuration, parseIsoDuration } from './text/duration.ts';
export * from './text/escape.ts';
export { headerFault } from './text/header-text.ts';
export { didYouMean, nearestName, plainName } from './text/nearest-name.ts';
export { readRequestTarget, type RequestTarget } from './text/request-target.ts';
export * from './text/shell-text.ts';
export * from './values/bounded-map.ts';
export { groupBy, uniqueBy, valuesByKey } from './values/group-by.ts';
export { entryOf, once, memoizeByObject } from './values/memoize.ts';
