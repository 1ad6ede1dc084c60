/** The generated clients against a mock of the same contract, in process: no server, no port. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMockFetch } from '@chain-apis/mock';
import { createLedgerClient } from '../packages/ledger/src/index.ts';
import { createOrdersClient } from '../packages/orders/src/index.ts';

// A program's mock is the bundled contract unless it is told otherwise.
const fetch = createMockFetch({ config: 'redocly.yaml' });
const options = { baseUrl: 'http://127.0.0.1:4010', fetch };

test('reads an order, and knows the error that the contract declares', async () => {
  const orders = createOrdersClient(options);
  const found = await orders.getOrder({ id: 'o-1' });
  assert.ok(found.ok);
  assert.equal(found.data.total, '800');
  const missing = await orders.getOrder({ id: 'o-1' }, { headers: { prefer: 'code=404' } });
  assert.ok(!missing.ok && missing.outcome === 'error' && missing.status === 404);
  assert.equal(missing.error.message, 'no such order');
});

test('follows pages', async () => {
  const totals: string[] = [];
  for await (const { total } of createOrdersClient(options).listOrders.items({})) totals.push(total);
  assert.deepEqual(totals, ['1250', '800']);
});

test('uploads, downloads and watches', async () => {
  const orders = createOrdersClient(options);
  const sent = await orders.uploadInvoice({ id: 'o-1', file: new Blob(['%PDF-1.7']), note: 'Thank you' });
  assert.ok(sent.ok);
  const invoice = await orders.downloadInvoice({ id: 'o-1' });
  assert.ok(invoice.ok);
  assert.equal(await invoice.data.text(), '%PDF-1.7');
  const events = await orders.watchOrders();
  assert.ok(events.ok);
  const states: string[] = [];
  for await (const { state } of events.data) states.push(state);
  assert.deepEqual(states, ['SHIPPED']);
});

test('calls a method', async () => {
  const balance = await createLedgerClient(options).getBalance({ customer: 'c-1' });
  assert.ok(balance.ok);
  assert.equal(balance.data.amount, '4200');
});
