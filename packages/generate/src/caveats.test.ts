import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { caveatsOf } from './caveats.ts';

const root = join(import.meta.dirname, '../../..');
const things = await loadContract(join(root, 'test/support/foreign/things.openapi.yaml'));

it('names each operation whose call does less than is declared', () => {
  expect(caveatsOf(things)).toEqual([
    'listThings: its call writes ids in another style than is declared',
    'listThings: its call writes filter in another style than is declared',
    'listThings: its call writes query in another style than is declared',
    'listThings: its call does not send the cookie session: browsers send their own',
    'post /things: its call sends JSON, and the document wants application/x-www-form-urlencoded, multipart/form-data: send it by fetch',
    'getThing: its call writes id in another style than is declared',
    'put /things/{id}: its call sends JSON, and the document wants text/plain, image/*: send it by fetch',
    'put /things/{id}: its call writes id in another style than is declared',
    'delete /things/{id}: its call writes id in another style than is declared',
    "get /things.xml: its call reads JSON, and 200 is application/xml: it ends as a gateway's response",
    "get /things/raw: its call reads JSON, and 200 is text/plain: it ends as a gateway's response",
  ]);
});

it('has nothing to say of the contract of this repository', async () => {
  expect(caveatsOf(await loadContract(join(root, 'redocly.yaml')))).toEqual([]);
});
