import { apiKeyHeader } from './generated/operations.ts';

/** Options with the header that carries the key of this service, unless they have another. */
export function withKeyHeader<Options extends { apiKeyHeader?: string | undefined }>(
  options: Options,
): Options {
  return { ...options, apiKeyHeader: options?.apiKeyHeader ?? apiKeyHeader };
}
