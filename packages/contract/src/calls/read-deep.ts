import type { Json, JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { resolveSchema, schemaMembers } from '../schema/schema-members.ts';
import { schemaTypes } from '../schema/schema-types.ts';

/** Texts by what stands in their brackets: `a[b][c]=1` is at `b`, then `c`. */
interface Branch {
  readonly texts: string[];
  readonly inner: Map<string, Branch>;
}

/** Deeper than any form: a key must not nest without end. */
const MOST_LEVELS = 20;

/**
 * Reads `a[b]=1` and, as servers of forms do, `a[b][c]=1`, `a[0]=1` and `a[]=1`.
 *
 * @param texts - each with its brackets, without the outermost: `b`, `b][c`
 */
export function readDeep(
  document: ContractDocument,
  schema: JsonSchema,
  texts: readonly (readonly [member: string | undefined, text: string])[],
  readScalar: (text: string, types: ReadonlySet<string>) => Json,
): Json {
  const root = newBranch();
  for (const [member = '', text] of texts) {
    let branch = root;
    for (const step of member.split('][', MOST_LEVELS)) {
      const next = branch.inner.get(step) ?? newBranch();
      branch.inner.set(step, next);
      branch = next;
    }
    branch.texts.push(text);
  }
  return valueOf(root, schema);

  function valueOf({ texts: own, inner }: Branch, at: JsonSchema): Json {
    const types = schemaTypes(document, at);
    if (types.has('array')) {
      const items = (resolveSchema(document, at)['items'] ?? {}) as JsonSchema;
      const scalar = (text: string) => readScalar(text, schemaTypes(document, items));
      const listed = [...inner.values()].flatMap((branch) =>
        branch.inner.size > 0 ? [valueOf(branch, items)] : branch.texts.map(scalar),
      );
      return [...own.map(scalar), ...listed];
    }
    if (inner.size === 0) return readScalar(own.at(-1) ?? '', types);
    const members = new Map(schemaMembers(document, at).map((member) => [member.name, member.schema]));
    return Object.fromEntries(
      [...inner].map(([name, branch]) => [name, valueOf(branch, members.get(name) ?? {})]),
    );
  }
}

const newBranch = (): Branch => ({ texts: [], inner: new Map() });
