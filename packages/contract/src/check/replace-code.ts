import type { Ajv2020, CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** Writes the code of one of Ajv's own keywords in another way; all else that is said of it stays. */
export function replaceCode(ajv: Ajv2020, keyword: string, code: CodeKeywordDefinition['code']): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === 'object' && 'code' in definition)
    ajv.removeKeyword(keyword).addKeyword({ ...definition, keyword, code });
}
