import { writeJson, type Json } from '@chain-apis/contract';
import { isJson } from '../read/read-json.ts';
import { concreteType } from './concrete-type.ts';
import { writeXml } from './write-xml.ts';

/** Writes a body in its media type. Text stays text; everything else travels as JSON. */
export function writeBody(mediaType: string, value: Json): string {
  const type = concreteType(mediaType);
  if (typeof value !== 'string' && /[/+]xml\b/i.test(type)) return writeXml(value);
  return typeof value === 'string' && !isJson(type) ? value : writeJson(value);
}
