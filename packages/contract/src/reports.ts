/** The reports of `verify` and `diff`, and their formats. */
export * from '@chain-apis/foundation/reports';
