import { METHOD_CHANGES } from './openrpc-method-changes.ts';
import { PARAM_CHANGES } from './openrpc-param-changes.ts';
import { RESULT_CHANGES } from './openrpc-result-changes.ts';
import type { Row } from './row.ts';

/** Single changes of {@link SMALL_OPENRPC} and what each is. */
export const OPENRPC_CHANGES: readonly Row[] = [...METHOD_CHANGES, ...PARAM_CHANGES, ...RESULT_CHANGES];
