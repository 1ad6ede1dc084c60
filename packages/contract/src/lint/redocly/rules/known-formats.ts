import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';
import { didYouMean } from '../../../nearest-name.ts';
import { isWireFormat, WIRE_KINDS } from '../../../schema/wire-kinds.ts';

/** Formats of JSON Schema and of OpenAPI's registry. */
const FORMATS = [
  'date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6', 'uri',
  'uri-reference', 'iri', 'iri-reference', 'uri-template', 'json-pointer', 'relative-json-pointer', 'regex', 'uuid',
  'byte', 'binary', 'password', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float', 'double',
  'decimal', 'char', 'commonmark', 'html', 'media-range', 'base64url', 'sf-string', 'sf-integer',
]; // prettier-ignore

/** Formats are from JSON Schema, OpenAPI's registry or the wire kinds: nothing checks unknown ones. */
export const knownFormats: Oas3Rule & OpenRpc1Rule = () => ({
  Schema({ format }: { format?: unknown }, { location, report }: UserContext) {
    if (typeof format !== 'string' || FORMATS.includes(format) || isWireFormat(format)) return;
    const hint = didYouMean(format, [...FORMATS, ...Object.keys(WIRE_KINDS)]);
    report({
      message: `\`${format}\` is not a format that any tool checks${hint || ': say in a `pattern` what it means, without a format'}`,
      location: location.child('format').key(),
    });
  },
});
