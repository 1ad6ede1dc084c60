import type { Content } from '../model/messages.ts';
import type { Operation } from '../model/model.ts';

/** A schema, and its JSON pointer in the bundled document. */
export type CheckedSchema = Pick<Content, 'schema' | 'pointer'>;

/** The schemas of an operation that values are checked against, besides its parameters. */
export function checkedSchemas({ body, outcomes }: Operation): CheckedSchema[] {
  return [...(body?.content ?? []), ...outcomes.flatMap(({ content, headers }) => [...content, ...headers])];
}
