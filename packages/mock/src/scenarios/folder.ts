/** Where the scenarios of this package are. */
export const SCENARIOS = new URL('scenarios/', import.meta.resolve('@chain-apis/mock/package.json'));
