import { expect, it } from 'vitest';
import { unusedProxy } from './unused-proxy.ts';

const targets = [{ service: 'x', baseUrl: 'https://api.example.com/v1' }];
const proxy = 'http://proxy.example.com:3128';

it.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ HTTPS_PROXY: proxy }, true],
  [{ https_proxy: proxy }, true],
  [{ HTTP_PROXY: proxy }, false],
  [{ HTTPS_PROXY: proxy, NODE_USE_ENV_PROXY: '1' }, false],
  [{ HTTPS_PROXY: proxy, NO_PROXY: 'localhost, .example.com' }, false],
  [{ HTTPS_PROXY: proxy, no_proxy: 'ample.com' }, true],
  [{ HTTPS_PROXY: proxy, NO_PROXY: '*' }, false],
])('%j', (environment, isSaid) => {
  const said = unusedProxy(targets, environment);
  expect(said.map((line) => line.split(' is not used')[0])).toEqual(
    isSaid ? [Object.keys(environment)[0]] : [],
  );
});
