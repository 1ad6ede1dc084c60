import { expect, it } from 'vitest';
import { qualityOf } from './accept.ts';

it.each([
  [undefined, 'application/json', 1],
  ['', 'application/json', 1],
  ['*/*', 'application/json', 1],
  ['application/*', 'application/json', 1],
  ['APPLICATION/JSON', 'application/json', 1],
  ['nonsense', 'application/json', 1],
  ['text/html, application/json;q=0.1', 'application/json', 0.1],
  ['text/html', 'application/json; charset=utf-8', 0],
  ['text/*, image/png', 'application/json', 0],
  ['application/json;q=0', 'application/json; charset=utf-8', 0],
  // The most specific range decides, not the first or the best.
  ['*/*;q=0.9, application/*;q=0.5, application/json;q=0.2', 'application/json', 0.2],
  ['application/json;q=0, */*', 'application/json', 0],
  ['application/json;q=0, */*', 'application/xml', 1],
  ['text/plain;format=flowed;q=0.7, text/plain;q=0.2', 'text/plain; format=flowed', 0.7],
  ['text/plain;format=flowed', 'text/plain', 0],
  ['application/json;charset=utf-8', 'application/json', 1],
  // A name of JSON stands for what is written in it.
  ['application/hal+json', 'application/json', 1],
  ['application/json', 'application/problem+json', 1],
  ['text/xml', 'application/atom+xml', 1],
  ['application/xml', 'application/json', 0],
  ['application/json; q = 0.4', 'application/json', 0.4],
  ['application/json;q=much', 'application/json', 1],
  ['font/*', 'font/woff2', 1],
  ['model/*', 'model/gltf-binary', 1],
  ['application/json;title="a,b;q=0"', 'application/xml', 0],
])('%j wants %s by %d', (header, type, quality) => {
  expect(qualityOf(header, type)).toBe(quality);
});
