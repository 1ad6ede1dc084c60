import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { ContractError } from '../contract-error.ts';
import { type JsonSchema, entryOf, hasMember, once, memoizeByObject } from '@chain-apis/foundation';
import { absolute } from '../json/follow.ts';
import { kindsOf } from '../schema/wire-kinds.ts';
import type { Contract, ContractDocument } from '../model/model.ts';
import { checkersBy, schemaId, type Checkers } from './checkers.ts';
import type { Check, DocumentChecks } from '../model/checks.ts';
import { createAjv } from './create-ajv.ts';
import { createExplain, runValidator, type BranchesOf } from './explain.ts';
import { inDirection, type Direction } from './in-direction.ts';
import { withProtoProperty } from './proto-property.ts';
import { compileOrRefuse, compileReferencesLazily } from './lazy-references.ts';

/** Returns compiled checks of these documents. They belong to the document, so callers share them. */
export function createCheckers({ documents }: Pick<Contract, 'documents'>): Checkers {
  const checks = new Map(documents.map((document) => [document.id, checksOf(document)]));
  return checkersBy((document) => {
    const own = checks.get(document.id);
    if (!own) throw new ContractError(`${document.id} is not one of the documents that are checked`);
    return own;
  });
}

/** The checkers of one document. */
export function checkersOf(document: ContractDocument): Checkers {
  return checkersBy(() => checksOf(document));
}

function checksOf(document: ContractDocument): DocumentChecks {
  return document.compiled ?? checksMadeFor(document);
}

const checksMadeFor = memoizeByObject((document: ContractDocument): DocumentChecks => {
  const plain = lazily(() => createCheck(document));
  const towards = (direction: Direction): Check =>
    lazily(() => {
      const bundle = inDirection(document.bundle, direction);
      return bundle === document.bundle ? plain : createCheck({ ...document, bundle });
    });
  return { plain, request: towards('request'), response: towards('response') };
});

/** Compiled on first use: most callers check values of few documents. */
function lazily(make: () => Check): Check {
  const check = once(make);
  return (...asked) => check()(...asked);
}

/** Optimising the code takes longer than running it. */
const COMPILED_HERE = { code: { optimize: false } };
const EVALUATES = new Set(['unevaluatedProperties', 'unevaluatedItems']);

function createCheck(document: Pick<ContractDocument, 'id' | 'bundle' | 'platform'>): Check {
  const ajv = createAjv(document, COMPILED_HERE);
  // Without it, the first matching branch decides about a union.
  ajv.opts.unevaluated = hasMember(document.bundle, (name) => EVALUATES.has(name));
  compileReferencesLazily(ajv, document.bundle);
  const explain = createExplain(kindsOf(document), branchCache(ajv, schemaId(document)));
  const compiled = new Map<string | JsonSchema, ValidateFunction>();
  return (key, value, schema) => {
    const validate = entryOf(compiled, key, () =>
      compileOrRefuse(() => ajv.compile(withProtoProperty(schema()))),
    );
    return runValidator(validate, explain, value);
  };
}

/** The branches of a union, each compiled once: bad calls are frequent. */
function branchCache(ajv: Ajv2020, documentId: string): BranchesOf {
  const compiled = memoizeByObject((branches: readonly object[]) =>
    branches.map((branch) => ajv.compile(absolute(branch, documentId))),
  );
  return ({ schema }) => (Array.isArray(schema) ? compiled(schema) : []);
}
