import { expect, it } from 'vitest';
import type { CallerOptions } from './client-options.ts';
import { withDeployment, type OnDeployment } from './with-deployment.ts';

type Options = CallerOptions & OnDeployment<string>;
const baseUrl = 'http://h';
const defaults = { apiKeyHeader: 'x-own' };
const resolve = (options: Options) =>
  withDeployment<CallerOptions>(options, { public: { apiKeyHeader: 'x-public' }, plain: {} }, defaults);

it.each<[Options, CallerOptions]>([
  [{ baseUrl }, { baseUrl, apiKeyHeader: 'x-own' }],
  [
    { baseUrl, deployment: undefined },
    { baseUrl, apiKeyHeader: 'x-own' },
  ],
  [
    { baseUrl, deployment: 'plain' },
    { baseUrl, apiKeyHeader: 'x-own' },
  ],
  [
    { baseUrl, deployment: 'public', apiKeyHeader: undefined },
    { baseUrl, apiKeyHeader: 'x-public' },
  ],
  [
    { baseUrl, deployment: 'public', apiKeyHeader: 'x-mine' },
    { baseUrl, apiKeyHeader: 'x-mine' },
  ],
])('makes of %j %j', (options, expected) => {
  expect(resolve(options)).toEqual(expected);
});

it.each(['other', 'toString', '', 7 as never, null as never])(
  'refuses %j and lists what there is',
  (name) => {
    expect(() => resolve({ baseUrl, deployment: name })).toThrow(
      new TypeError('deployment must be public or plain'),
    );
  },
);
