import { defaultOf, isObject, type Call, type Json, type Operation } from '@chain-apis/contract';
import { excerpt } from './excerpt.ts';
import { fail, type Finding } from './finding.ts';

/** The items of a page; none if it is no page. */
export function itemsOf({ pagination }: Operation, body: Json): Json[] {
  const items = pagination && isObject(body) ? body[pagination.items] : undefined;
  return Array.isArray(items) ? items : [];
}

/** What leads to the next page. An absent token ends the list, and so does an empty one; what is no page has none. */
export function nextToken({ pagination }: Operation, body: Json): Json | undefined {
  const token = pagination && isObject(body) ? body[pagination.next] : undefined;
  return token === null || token === '' ? undefined : token;
}

/** Whether a page holds no more than was asked for, and leads on from where it is. */
export function judgePage(operation: Operation, { parameters }: Call, body: Json): Finding[] {
  const { pagination, protocol } = operation;
  if (!pagination || !isObject(body)) return [];
  const { items, next, param, limit } = pagination;
  const count = itemsOf(operation, body).length;
  const asked = Number(parameters[limit ?? ''] ?? defaultOfParameter(operation, limit));
  const findings: Finding[] = [];
  if (asked >= 1 && count > asked)
    findings.push(
      fail('paging/page-size', 'a page holds more than was asked for', {
        pointer: `/${items}`,
        expected: `at most ${asked} item${asked === 1 ? '' : 's'}`,
        got: `${count} items`,
      }),
    );
  // JSON-RPC lists of this kind repeat their last token at the end; only a REST list must not.
  const token = body[next];
  if (protocol === 'rest' && typeof token === 'string' && token !== '' && token === parameters[param])
    findings.push(
      fail('paging/token-repeats', 'a page leads back to itself', {
        pointer: `/${next}`,
        expected: 'a token not seen before',
        got: excerpt(JSON.stringify(token)),
      }),
    );
  return findings;
}

/** What a parameter is where a call leaves it out; nothing if the document does not say. */
function defaultOfParameter({ document, parameters }: Operation, name: string | undefined): Json | undefined {
  const parameter = parameters.find((one) => one.name === name);
  return parameter && defaultOf(document, parameter.schema);
}
