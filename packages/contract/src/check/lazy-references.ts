import { entryOf, isObject, once, valueAt, type JsonObject, errorMessage } from '@chain-apis/foundation';
import { _, type Ajv2020, type CodeKeywordDefinition, type ValidateFunction } from 'ajv/dist/2020.js';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { rememberingIn } from './check-cache.ts';

/** The target of a `$ref`, compiled when a value first reaches it. */
interface Target {
  readonly validate: ValidateFunction;
}

/**
 * Compiles the target of a `$ref` when a value first reaches it. Ajv would compile it together with its referrer,
 * recursively: in a cyclic document, that is the whole document for a value that uses two schemas, and overflows the
 * stack. What is checked of a value is remembered.
 *
 * @param bundle - the document that references lead into
 */
export function compileReferencesLazily(ajv: Ajv2020, bundle: JsonObject): void {
  const remember = rememberingIn(ajv);
  const targets = new Map<string, Target>();
  const targetOf = (reference: string) =>
    entryOf(targets, reference, () => ({ validate: remember(once(() => compiledAt(ajv, reference))) }));
  const keyword: CodeKeywordDefinition = {
    keyword: '$ref',
    schemaType: 'string',
    code(cxt) {
      const { gen, it } = cxt;
      const written: string = cxt.schema;
      const reference = written.startsWith('#') ? it.baseId.replace(/#.*$/, '') + written : written;
      const last = lastReference(bundle, reference);
      callRef(cxt, _`${gen.scopeValue('wrapper', { ref: targetOf(last) })}.validate`);
    },
  };
  ajv.removeKeyword('$ref').addKeyword(keyword);
}

/** Where references lead that are alone in a schema: Ajv would compile the target for each of them. */
export function lastReference(bundle: JsonObject, reference: string): string {
  const seen = new Set<string>();
  for (let at = reference; !seen.has(at);) {
    seen.add(at);
    const [id, fragment = ''] = at.split('#');
    const target = valueAt(bundle, `#${fragment}`);
    if (!isObject(target) || Object.keys(target).join() !== '$ref') return at;
    if (typeof target['$ref'] !== 'string' || !target['$ref'].startsWith('#/')) return at;
    at = id! + target['$ref'];
  }
  return reference;
}

function compiledAt(ajv: Ajv2020, reference: string): ValidateFunction {
  return compileOrRefuse(() => {
    const validate = ajv.getSchema(reference);
    if (!validate) throw new Error(`can't resolve reference ${reference}`);
    // None is asynchronous: no schema says `$async`.
    return validate as ValidateFunction;
  });
}

/** One schema that cannot be compiled ends no run: every value breaks it. */
export function compileOrRefuse(compile: () => ValidateFunction): ValidateFunction {
  try {
    return compile();
  } catch (cause) {
    const message = `cannot be checked: the schema does not compile (${errorMessage(cause)})`;
    // It is no compiled schema, and has what is read of one.
    const refuse = ((_value: unknown, at?: { instancePath: string }) => {
      const instancePath = at?.instancePath ?? '';
      refuse.errors = [{ keyword: 'schema', instancePath, schemaPath: '', params: {}, message }];
      return false;
    }) as ValidateFunction;
    return refuse;
  }
}
