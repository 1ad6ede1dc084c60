/** What is installed to try the documents: exact versions, so that a table can be read beside them. */
export const VERSIONS = {
  'openapi-generator': '7.25.0',
  'oapi-codegen': '2.8.2',
  'openapi-python-client': '0.29.1',
  '@hey-api/openapi-ts': '0.95.0',
  orval: '7.13.2',
  '@apidevtools/swagger-parser': '13.0.0',
  schemathesis: '4.32.5',
} as const;
