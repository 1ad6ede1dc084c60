import { canonical, type Json } from '@chain-apis/contract';

export { canonical };

/** Equal as JSON, whatever the order of members. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  return canonical(a) === canonical(b);
}
