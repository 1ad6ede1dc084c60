import type { Example, JsonObject, RestOperation } from '@chain-apis/contract';
import { comparable, memberOf, scalarsIn } from '../values/members.ts';

/** Chooses the example that is about what the path names. */
export type ChooseExample = (values: JsonObject) => Example;

/**
 * Compiles the choice among the examples of a response: the one that holds the most path parameters as members, the
 * first of equals. So `/blockchains/x-chain/...` gets an X-Chain page and the metadata of a contract is its own.
 *
 * @param items - member that holds the items of a list, which say nothing about the list as a whole
 */
export function createChooseExample(
  { parameters }: RestOperation,
  examples: readonly [Example, ...Example[]],
  items: string | undefined,
): ChooseExample {
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const about = examples.map((example) => ({ example, scalars: withoutItems(example, items) }));
  return (values) => {
    const wanted = names.flatMap((name) => (values[name] === undefined ? [] : [comparable(values[name])]));
    let best = { example: examples[0], hits: 0 };
    for (const { example, scalars } of about) {
      const hits = wanted.filter((value) => scalars.has(value)).length;
      if (hits > best.hits) best = { example, hits };
    }
    return best.example;
  };
}

function withoutItems({ value }: Example, items: string | undefined): Set<string> {
  const list = items === undefined ? undefined : memberOf(value, items);
  if (list === undefined) return scalarsIn(value);
  const { [items!]: _, ...rest } = value as JsonObject;
  return scalarsIn(rest);
}
