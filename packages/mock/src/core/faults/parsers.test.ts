import { describe, expect, it } from 'vitest';
import { parseFailure } from './failure.ts';
import { parseFault } from './wire-faults.ts';
import { SteeringError } from '../values/steering-error.ts';
import { parseLatency } from './latency.ts';
import { createRandom } from '../values/seeded-random.ts';
import { createRateBucket, parseRate } from './rate-bucket.ts';

const many = (text: string) => {
  const [latency, random] = [parseLatency(text), createRandom(1)];
  return Array.from({ length: 2000 }, () => latency(random)).sort((a, b) => a - b);
};

describe('a latency', () => {
  it.each([
    ['100', 100],
    ['100ms', 100],
    ['2s', 2000],
    ['0', 0],
  ])('%s is fixed', (text, milliseconds) => expect(new Set(many(text))).toEqual(new Set([milliseconds])));

  it('50..200 lies evenly between', () => {
    const values = many('50..200');
    expect(values[0]).toBeGreaterThanOrEqual(50);
    expect(values.at(-1)).toBeLessThanOrEqual(200);
    expect(values[1000]! - 125).toBeLessThan(10);
  });

  it('p50=80,p99=400 has these quantiles', () => {
    const values = many('p50=80,p99=400');
    expect(Math.abs(values[1000]! - 80)).toBeLessThan(8);
    expect(Math.abs(values[1980]! - 400)).toBeLessThan(120);
  });

  it('is the same in every run', () => expect(many('50..200')).toEqual(many('50..200')));

  it.each(['', 'fast', '-1', '200..50', '1..2..3', '11m', 'p50=0,p99=1', 'p50=9,p99=1', 'NaN', '1e9'])(
    '%j is refused with the forms that there are',
    (text) => {
      expect(() => parseLatency(text)).toThrow(SteeringError);
      expect(() => parseLatency(text)).toThrow('50..200');
    },
  );
});

describe('a failure', () => {
  it.each([
    ['503', { status: 503, probability: 1 }],
    ['429:0.05', { status: 429, probability: 0.05 }],
    ['429:1; retry-after=2', { status: 429, probability: 1, retryAfter: 2 }],
  ])('%s', (text, failure) => expect(parseFailure(text)).toEqual(failure));

  it.each(['', '200', '99', '600', '429:2', '429:', '429:x', '503;retry=1'])('%j is refused', (text) => {
    expect(() => parseFailure(text)).toThrow(SteeringError);
  });
});

describe('a fault', () => {
  it('has a name', () => expect(parseFault(' Reset ')).toBe('reset'));
  it('of another name is refused', () => {
    expect(() => parseFault('boom')).toThrow(
      'a fault is one of reset, empty, truncated, garbage, slow, not "boom"',
    );
  });
});

describe('a rate', () => {
  it('lets the declared number through, and says when more are allowed', () => {
    let time = 0;
    const bucket = createRateBucket(parseRate('2/s'), () => time);
    expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([0, 0, 1]);
    time = 500;
    expect([bucket.take(), bucket.take()]).toEqual([0, 1]);
    time = 10_000;
    expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([0, 0, 1]);
    bucket.reset();
    expect(bucket.take()).toBe(0);
  });

  it('of few an hour says how long to wait', () => {
    const bucket = createRateBucket(parseRate('1/h'), () => 0);
    bucket.take();
    expect(bucket.take()).toBe(3600);
  });

  it.each(['', '10', '0/s', '10/d', 'x/s', '-1/s'])('%j is refused', (text) => {
    expect(() => parseRate(text)).toThrow('a rate must be like 10/s');
  });
});
