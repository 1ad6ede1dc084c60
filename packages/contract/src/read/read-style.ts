import type { JsonObject } from '../json/json.ts';
import type { ParameterStyle } from '../model/messages.ts';

/**
 * How a parameter, a header or a field of a form is written.
 *
 * @param usual - the style that is meant where none is named
 * @param mediaType - of a value that is declared by `content`
 */
export function readStyle(
  node: JsonObject,
  usual: 'form' | 'simple',
  mediaType?: string | undefined,
): ParameterStyle {
  const style = (node['style'] ?? usual) as ParameterStyle['style'];
  const explode = typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form';
  return { style, explode, ...(mediaType !== undefined && { mediaType }) };
}
