import { _, str, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { repeatedIn } from './repeated-in.ts';

/** `uniqueItems` in linear time: Ajv compares each item with each. */
export const uniqueItems: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  error: {
    message: ({ params: { i, j } }) =>
      str`must NOT have duplicate items (items ## ${j} and ${i} are identical)`,
    params: ({ params: { i, j } }) => _`{i: ${i}, j: ${j}}`,
  },
  code(cxt) {
    const { gen, data, schema } = cxt;
    if (!schema) return;
    const find = gen.scopeValue('func', { ref: repeatedIn, code: _`repeatedIn` });
    const found = gen.const('repeated', _`${find}(${data})`);
    cxt.setParams({ i: _`${found}[1]`, j: _`${found}[0]` });
    cxt.fail(_`${found} !== undefined`);
  },
};
