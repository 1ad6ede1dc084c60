import { once } from '@chain-apis/foundation';
import { RE2JS } from 're2js';

/** An expression of RE2, which runs in linear time. It is compiled on first use: a document can have thousands. */
export function matcherOf(re2: string): (text: string) => boolean {
  const compiled = once(() => RE2JS.compile(re2));
  return (text) => compiled().test(text);
}
