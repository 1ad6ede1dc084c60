import type { Operation } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { createRoutes } from './routes.ts';

const operation = (path: string, method = 'GET') =>
  ({
    id: path,
    binding: { kind: 'rest', method, path },
    parameters: [],
    servers: [],
  }) as unknown as Operation;
const rpc = (id: string, ...paths: string[]) =>
  ({ id, binding: { kind: 'rpc', paths }, servers: [] }) as unknown as Operation;

const routes = createRoutes({
  operations: [
    operation('/v1/{network}/jobs/{jobId}'),
    operation('/v1/{network}/jobs/all:export', 'POST'),
    operation('/v1/{network}/jobs/{jobId}:stop', 'POST'),
    operation('/v1/main/jobs/{jobId}/log'),
    rpc('x.a', '/ext/bc/X', '/ext/bc/{chain}'),
    rpc('y.b', '/ext/bc/{chain}/rpc'),
  ],
});

function found(path: string) {
  const route = routes.find(path);
  return typeof route === 'object' ? [route.endpoint.template, Object.fromEntries(route.values)] : route;
}

describe('createRoutes', () => {
  it('lets a literal segment beat a parameter, and a longer pattern beat a shorter', () => {
    expect(found('/v1/test/jobs/7')).toEqual(['/v1/{network}/jobs/{jobId}', { network: 'test', jobId: '7' }]);
    expect(found('/v1/test/jobs/all:export')).toEqual(['/v1/{network}/jobs/all:export', { network: 'test' }]);
    expect(found('/v1/test/jobs/7:stop')).toEqual([
      '/v1/{network}/jobs/{jobId}:stop',
      { network: 'test', jobId: '7' },
    ]);
    expect(found('/ext/bc/X')).toEqual(['/ext/bc/X', {}]);
    expect(found('/ext/bc/Y')).toEqual(['/ext/bc/{chain}', { chain: 'Y' }]);
  });

  it('lets a literal segment beat a parameter after parameters of other names', () => {
    const { find } = createRoutes({ operations: [operation('/a/{x}/{y}'), operation('/a/{z}/votes')] });
    expect(find('/a/1/votes')).toMatchObject({ endpoint: { template: '/a/{z}/votes' } });
    expect(find('/a/1/2')).toMatchObject({ endpoint: { template: '/a/{x}/{y}' } });
  });

  it('ignores the query of a template', () => {
    const { find } = createRoutes({ operations: [operation('/files?beta=true')] });
    expect(find('/files')).toMatchObject({ endpoint: { template: '/files' } });
  });

  it('tries the parameter when the literal leads nowhere', () => {
    expect(found('/v1/main/jobs/7')).toEqual(['/v1/{network}/jobs/{jobId}', { network: 'main', jobId: '7' }]);
    expect(found('/ext/bc/X/rpc')).toEqual(['/ext/bc/{chain}/rpc', { chain: 'X' }]);
  });

  it('decodes segments, and matches no parameter across a slash or with nothing', () => {
    expect(found('/v1/a%2Fb/jobs/%C3%A9')).toEqual([
      '/v1/{network}/jobs/{jobId}',
      { network: 'a/b', jobId: 'é' },
    ]);
    expect(found('/v1/test/jobs/all%3Aexport')).toEqual([
      '/v1/{network}/jobs/all:export',
      { network: 'test' },
    ]);
    for (const path of [
      '/v1/a/b/jobs/7',
      '/v1/test/jobs/',
      '/v1/test/jobs/7/',
      '//v1/test/jobs/7',
      '',
      '*',
      'v1',
    ])
      expect(found(path), path).toBeUndefined();
  });

  it('of endpoints that fit a path, one that has the method comes first', () => {
    const template = (method: string) => {
      const route = routes.find('/v1/test/jobs/7:stop', method);
      return typeof route === 'object' && route.endpoint.template;
    };
    expect(template('POST')).toBe('/v1/{network}/jobs/{jobId}:stop');
    expect(template('GET')).toBe('/v1/{network}/jobs/{jobId}');
    expect(template('HEAD')).toBe('/v1/{network}/jobs/{jobId}');
    expect(template('DELETE')).toBe('/v1/{network}/jobs/{jobId}:stop');
  });

  it('finds operations below the paths of their servers too', () => {
    const served = (path: string, ...servers: string[]) =>
      ({ ...operation(path), servers: servers.map((one) => ({ path: one })) }) as unknown as Operation;
    const { find, endpoints } = createRoutes({
      operations: [served('/things/{id}', '/api/v2', '/{tenant}/v3'), served('/api/{id}/things', '/')],
    });
    const at = (path: string) => {
      const route = find(path);
      return typeof route === 'object' && [route.endpoint.template, route.values.get('id')];
    };
    expect(at('/things/7')).toEqual(['/things/{id}', '7']);
    expect(at('/api/v2/things')).toEqual(['/api/{id}/things', 'v2']);
    expect(at('/api/v2/things/7')).toEqual(['/things/{id}', '7']);
    expect(at('/x/v3/things/7')).toEqual(['/things/{id}', '7']);
    expect(at('/x/v2/things/7')).toBe(false);
    expect(endpoints.map(({ template }) => template)).toEqual(['/things/{id}', '/api/{id}/things']);
  });

  it('finds the parameters of one segment, in time that grows with it', () => {
    const { find } = createRoutes({
      operations: [operation('/{a}{b}{c}{d}{e}{f}x'), operation('/v-{a}..{b}-w'), operation('/{a}/{b}{c}')],
    });
    const values = (path: string) => {
      const route = find(path);
      return typeof route === 'object' && Object.fromEntries(route.values);
    };
    expect(values('/v-1..2..3-w')).toEqual({ a: '1..2', b: '3' });
    expect(values('/v-1..-w')).toBe(false);
    expect(values('/v-..3-w')).toBe(false);
    expect(values('/one/two')).toEqual({ a: 'one', b: 'tw', c: 'o' });
    expect(values('/12345678x')).toEqual({ a: '123', b: '4', c: '5', d: '6', e: '7', f: '8' });
    // Trying each way to share the characters out would not end.
    expect(values(`/${'y'.repeat(2000)}`)).toBe(false);
  });

  it('reports a broken percent-encoding', () => {
    expect(found('/v1/%zz/jobs/7')).toBe('malformed');
    expect(found('/v1/%E0%A4%A/jobs/7')).toBe('malformed');
  });
});
