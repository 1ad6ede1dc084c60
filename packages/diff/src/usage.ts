/** What a consumer uses of a contract: recorded, kept in files, compared. */
export * from '@chain-apis/traffic/usage';
