/** Formats of JSON Schema and of OpenAPI's registry: some are checked, all mean the same everywhere. */
export const REGISTERED_FORMATS: ReadonlySet<string> = new Set([
  'date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6', 'uri',
  'uri-reference', 'iri', 'iri-reference', 'uri-template', 'json-pointer', 'relative-json-pointer', 'regex', 'uuid',
  'byte', 'binary', 'password',
  'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float', 'double',
  'decimal', 'char', 'commonmark', 'html', 'media-range', 'base64url', 'sf-string', 'sf-integer',
]); // prettier-ignore
