import { type Example, firstSuccess, isRest, type Operation } from '@chain-apis/contract';
import { resolveReference } from '@chain-apis/contract/source';
import { type JsonObject, pointerTo } from '@chain-apis/foundation';
import { memberPointers } from '@chain-apis/contract/schema';
import { type ModelCheck, ofOperations, type Problem, type Rules } from '../check.ts';

export const PAGING_RULES: Rules<ModelCheck> = {
  recommended: { paging: ofOperations(paging) },
  style: { 'page-style': ofOperations(pageStyle) },
};

const TOKEN = 'pageToken';
const NEXT = 'nextPageToken';

/** What `x-pagination` names exists: clients, mock and verify follow it from page to page. */
function* paging(operation: Operation): Generator<Problem> {
  const pointer = `${operation.pointer}/x-pagination`;
  for (const message of names(operation, membersOf(operation))) yield { pointer, message };
}

function membersOf(operation: Operation): ReadonlyMap<string, string> {
  const [page] = firstSuccess(operation)?.content ?? [];
  return page ? memberPointers(operation.document, page.pointer) : new Map();
}

/** Pages have the same names everywhere, and examples of the first and the last one. */
function* pageStyle(operation: Operation): Generator<Problem> {
  const { pointer, pagination } = operation;
  const [page] = firstSuccess(operation)?.content ?? [];
  const members = membersOf(operation);
  for (const message of declaration(operation, members)) yield { pointer, message };
  if (!isRest(operation)) return;
  const verb = listVerb(operation);
  if (verb) yield { pointer: `${pointer}/operationId`, message: verb };
  // Another rule reports a name that the response does not have: examples cannot agree with it.
  if (!pagination || !page || !members.has(pagination.next)) return;
  for (const [name, message] of pages(page.examples, pagination.next))
    yield { pointer: pointerTo(examplesAt(page.pointer), name), message };
}

function examplesAt(schema: string): string {
  return schema.replace(/\/schema$/, '/examples');
}

function* declaration(operation: Operation, members: ReadonlyMap<string, string>): Generator<string> {
  const takes = operation.parameters.some(({ name }) => name === TOKEN);
  const gives = members.has(NEXT);
  if (takes && !gives)
    yield `takes \`${TOKEN}\` but its response has no \`${NEXT}\`: add it to the response's schema`;
  if (gives && !takes)
    yield `gives \`${NEXT}\` but takes no \`${TOKEN}\`: add - $ref: ../parameters.yaml#/${TOKEN}`;
  if (takes && gives && !operation.pagination) {
    const items = listMembers(operation, members)[0] ?? '...';
    yield `is read page by page but does not say how: add x-pagination: { param: ${TOKEN}, next: ${NEXT}, items: ${items} }`;
  }
}

function listMembers(operation: Operation, members: ReadonlyMap<string, string>): string[] {
  return [...members].flatMap(([name, at]) =>
    isList(resolveReference(operation.document.bundle, at).value) ? [name] : [],
  );
}

function isList(schema: JsonObject): boolean {
  return [schema['type']].flat().includes('array');
}

function* names(operation: Operation, members: ReadonlyMap<string, string>): Generator<string> {
  const { pagination } = operation;
  if (!pagination) return;
  const parameters = operation.parameters.map(({ name }) => name);
  const declared = [
    ['param', parameters, 'a parameter'],
    ['limit', parameters, 'a parameter'],
    ['next', [...members.keys()], 'a member of the response'],
    ['items', listMembers(operation, members), 'a list in the response'],
  ] as const;
  for (const [key, known, what] of declared) {
    const name = pagination[key];
    // The check of the extension's shape reports missing names.
    if (!name || known.includes(name)) continue;
    yield `\`${key}: ${name}\` is not ${what}: use one of ${known.join(', ') || 'there is none'}`;
  }
}

function listVerb({ id, pagination }: Operation): string | undefined {
  const lists = /^list[A-Z]/.test(id);
  if (lists && !pagination) return `\`${id}\` gives no page: name it \`get...\`, \`list\` is for pages`;
  if (!lists && pagination) return `\`${id}\` gives a page: name it \`list...\``;
  return undefined;
}

function* pages(examples: readonly Example[], next: string): Generator<[example: string, message: string]> {
  const tokenOf = (example: Example) => (example.value as JsonObject | null)?.[next];
  const first = examples.find(({ name }) => name === 'firstPage');
  const last = examples.find(({ name }) => name === 'lastPage');
  if (!first) yield ['firstPage', `example \`firstPage\` is missing: add it, with a \`${next}\``];
  if (!last) yield ['lastPage', `example \`lastPage\` is missing: add it, without \`${next}\``];
  if (first && !tokenOf(first)) {
    yield ['firstPage', `\`firstPage\` leads to no other page: give it a \`${next}\``];
  }
  if (last && tokenOf(last))
    yield ['lastPage', `\`lastPage\` has a \`${next}\`: take it out, nothing follows`];
  if (first && last && examples.indexOf(first) > examples.indexOf(last)) {
    yield ['lastPage', '`lastPage` stands before `firstPage`: put the examples in page order'];
  }
}
