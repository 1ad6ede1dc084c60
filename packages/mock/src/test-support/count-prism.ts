/** Prints how many files of Prism are loaded after a response that the contract shows, and after a generated one. */
import { createRequire } from 'node:module';
import { createMockFetch } from '../index.ts';

const require = createRequire(import.meta.url);
const fetch = createMockFetch();
const counts: number[] = [];
for (const prefer of ['', 'dynamic=true']) {
  const { status } = await fetch('http://mock/v1/avg_tps/43114', { headers: prefer ? { prefer } : {} });
  if (status !== 200) throw new Error(`${status}`);
  counts.push(Object.keys(require.cache).filter((path) => /prism-http.dist/.test(path)).length);
}
console.log(JSON.stringify(counts));
