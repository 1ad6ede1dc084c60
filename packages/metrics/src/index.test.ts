import { expect, it } from 'vitest';
import { createMetricsVerbs } from './http.ts';
import { createMetricsCaller, createMetricsClient } from './index.ts';

it.each([createMetricsClient, createMetricsCaller, createMetricsVerbs])(
  'takes no key that it would never send (%o)',
  (create) => {
    const baseUrl = 'http://127.0.0.1:4010';
    // @ts-expect-error There is no such option.
    expect(() => create({ baseUrl, apiKey: 'a-key' })).toThrow('apiKey: the metrics service takes none');
    // @ts-expect-error Nor this one.
    expect(() => create({ baseUrl, apiKeyHeader: 'x-key' })).toThrow(/^(?!.*a-key).*what a gateway wants/);
    expect(() => create({ baseUrl, headers: { 'x-key': 'a-key' } })).not.toThrow();
  },
);
