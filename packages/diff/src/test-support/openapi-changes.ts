import { BODY_CHANGES } from './openapi-body-changes.ts';
import { DOCUMENT_CHANGES } from './openapi-document-changes.ts';
import { OPERATION_CHANGES } from './openapi-operation-changes.ts';
import { PARAMETER_CHANGES } from './openapi-parameter-changes.ts';
import { RESPONSE_CHANGES } from './openapi-response-changes.ts';
import type { Row } from './row.ts';

/** Single changes of {@link SMALL_OPENAPI} and what each is. */
export const OPENAPI_CHANGES: readonly Row[] = [
  ...OPERATION_CHANGES,
  ...PARAMETER_CHANGES,
  ...BODY_CHANGES,
  ...RESPONSE_CHANGES,
  ...DOCUMENT_CHANGES,
];
