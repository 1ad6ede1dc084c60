import { STATUS_CODES } from 'node:http';
import { expect, it } from 'vitest';
import { REASON_PHRASES } from './reason-phrases.ts';

it('has the phrases that Node has', () => {
  expect(REASON_PHRASES).toEqual(STATUS_CODES);
});
