import { _, type Ajv2020, type KeywordCxt, Name } from 'ajv/dist/2020.js';
import { _Code } from 'ajv/dist/compile/codegen/code.js';
import { alwaysValidSchema } from 'ajv/dist/compile/util.js';
import { replaceCode } from './replace-code.ts';

/**
 * Lets Ajv write code of large unions in linear time: its own branches are each inside the one before, which takes an
 * engine a minute to read for 3,000, and it copies the names of all references for each.
 */
export function flattenUnions(ajv: Ajv2020): void {
  replaceCode(ajv, 'anyOf', anyOf);
  replaceCode(ajv, 'oneOf', oneOf);
  ajv.scope.scopeRefs = (scope, values = {}) => {
    const names = Object.values(values).flatMap((set) => [...(set ?? [])]);
    const lines = names.map((name) => `const ${String(name)} = ${String(scope)}${String(name.scopePath)};`);
    return new _Code(lines.join(''));
  };
}

function anyOf(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  const branches: object[] = cxt.schema;
  if (!it.opts.unevaluated && branches.some((branch) => alwaysValidSchema(it, branch))) return;
  const valid = gen.let('valid', false);
  const passes = gen.name('_valid');
  // What branches evaluate is the sum of those that pass.
  const takesAll = it.opts.unevaluated && (it.props !== true || it.items !== true);
  branches.forEach((_branch, index) => {
    const check = () => {
      const branch = cxt.subschema({ keyword: 'anyOf', schemaProp: index, compositeRule: true }, passes);
      gen.assign(valid, _`${valid} || ${passes}`);
      cxt.mergeValidEvaluated(branch, passes);
    };
    if (index === 0 || takesAll) check();
    else gen.if(_`!${valid}`, check);
  });
  cxt.result(
    valid,
    () => cxt.reset(),
    () => cxt.error(true),
  );
}

function oneOf(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  const branches: object[] = cxt.schema;
  const valid = gen.let('valid', false);
  const passing = gen.let('passing', null);
  const passes = gen.name('_valid');
  cxt.setParams({ passing });
  branches.forEach((branch, index) => {
    const check = () => {
      const isAny = alwaysValidSchema(it, branch);
      const checked = isAny
        ? undefined
        : cxt.subschema({ keyword: 'oneOf', schemaProp: index, compositeRule: true }, passes);
      if (isAny) gen.var(passes, true);
      const take = () => {
        gen.assign(valid, true).assign(passing, index);
        if (checked) cxt.mergeEvaluated(checked, Name);
      };
      const refuse = () => gen.assign(valid, false).assign(passing, _`[${passing}, ${index}]`);
      gen.if(passes, () => (index === 0 ? take() : gen.if(valid, refuse, take)));
    };
    // Once two have passed, no other matters.
    if (index < 2) check();
    else gen.if(_`${valid} || ${passing} === null`, check);
  });
  cxt.result(
    valid,
    () => cxt.reset(),
    () => cxt.error(true),
  );
}
