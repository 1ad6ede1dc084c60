/** Parameters by their declaration, written as clients write them. */
import { toHeader, toPairs, toSegment } from '@chain-apis/runtime/write';
import { isJson, type Json, isContainer, Decimal, mapInside } from '@chain-apis/foundation';
import type { Parameter, ParameterStyle } from '../../model/messages.ts';

type Named = Pick<Parameter, 'name' | 'style'>;

const FORM: ParameterStyle = { style: 'form', explode: true };
const SIMPLE: ParameterStyle = { style: 'simple', explode: false };

/** Clients know no decimals with other digits than a double has. */
export const withTexts = (value: Json): Json =>
  value instanceof Decimal ? String(value) : mapInside(value, withTexts);

/** Text of another media type than JSON is written as it is. */
function ruleOf({ style, explode, mediaType }: ParameterStyle, value: Json) {
  const isText = !isContainer(value) && !isJson(mediaType ?? '');
  return { style, explode, ...(mediaType !== undefined && !isText && { json: true as const }) };
}

/** Returns a value as encoded pairs of a query or a cookie: none for null, which RFC 6570 calls undefined. */
export const pairsOf = ({ name, style = FORM }: Named, value: Json): string[] =>
  toPairs(name, withTexts(value), ruleOf(style, value));

/** Returns a value as an encoded path segment; empty for null. */
export const pathSegment = ({ name, style = SIMPLE }: Named, value: Json): string =>
  value === null ? '' : toSegment(name, withTexts(value), ruleOf(style, value));

/** Returns a value as header text; empty for null. */
export const headerText = ({ name, style = SIMPLE }: Named, value: Json): string =>
  value === null ? '' : toHeader(name, withTexts(value), ruleOf(style, value));
