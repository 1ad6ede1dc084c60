/**
 * What clients send and read beyond JSON: the examples of OpenAPI's table of styles, bodies of each kind, and
 * streams. The contract's writer, which shows curl commands, has the same bytes.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpRequest, isRest, loadContract, type RestOperation } from '@chain-apis/contract';
import { createParameterDecoder, readBody, readHeader } from '@chain-apis/contract/calls';
import { createRestCaller } from '@chain-apis/runtime';
import { bound } from '../../support/bound-descriptor.ts';
import { root } from '../../support/contract.ts';
import {
  FORM_ROWS,
  LIST_ROWS,
  PARAMETER_ROWS,
  tableDocument,
  UNREADABLE,
} from '../../support/specification-tables.ts';

/** RFC 6570 encodes all but unreserved characters; JavaScript leaves these, which mean the same in paths and queries. */
const asJavaScript = (text: string) => text.replaceAll('%21', '!');

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-wire-'));
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(tableDocument()));
const tables = (await loadContract(join(folder, 'openapi.json'))).operations.filter(isRest);
rmSync(folder, { recursive: true });
const tabled = (id: string) => tables.find((operation) => operation.id === id)!;
const { operations } = await loadContract(join(root, 'test/support/foreign/wire.openapi.yaml'));
const wire = operations.filter(isRest);
const find = (id: string) => wire.find((operation) => operation.id === id)!;

interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

let seen: Seen;
let respond: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      seen = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks) };
      respond(response);
    });
});
beforeAll(async () => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void (server.closeAllConnections(), server.close()));

const call = async (operation: RestOperation, args: Record<string, unknown>, options = {}) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (await createRestCaller({ baseUrl }).call(bound(operation), args, options)) as {
    ok: boolean;
    data: unknown;
  };
};
const noContent = (response: ServerResponse) => void response.writeHead(204).end();

describe('parameters as in the tables of the specifications', () => {
  it.each(PARAMETER_ROWS.map((row, index) => [row.row, row, index] as const))('%s', async (_, row, index) => {
    respond = noContent;
    const operation = tabled(`row${index}`);
    expect(await call(operation, { [row.name]: row.value })).toMatchObject({ ok: true });
    const sent = {
      query: seen.path.split('?')[1],
      path: seen.path.split('/')[2],
      header: seen.headers[row.name],
      cookie: seen.headers['cookie'],
    }[row.in];
    expect(sent).toBe(asJavaScript(row.text));
    const shown = httpRequest(operation, { parameters: { [row.name]: row.value } });
    expect([shown.path, shown.headers[row.name], shown.headers['cookie']]).toEqual([
      seen.path,
      seen.headers[row.name],
      seen.headers['cookie'],
    ]);
  });
});

describe('forms as in the tables of the specifications', () => {
  it.each(FORM_ROWS.map((row, index) => [row.row, row, index] as const))('%s', async (_, row, index) => {
    respond = noContent;
    const operation = tabled(`form${index}`);
    expect(await call(operation, row.value)).toMatchObject({ ok: true });
    const type = seen.headers['content-type']!;
    if (typeof row.text === 'string')
      // Browsers and JavaScript encode more than the example does: the same by both definitions of forms.
      expect(seen.body.toString()).toBe(
        row.text.replace(/(?<=address=).*/, (json) => json.replaceAll(':', '%3A').replaceAll(',', '%2C')),
      );
    else expect(partsIn(seen.body.toString())).toEqual(row.text);
    expect(readBody(operation, type, seen.body)).toMatchObject({ value: row.value });
    const shown = httpRequest(operation, { parameters: {}, body: row.value });
    const withoutBoundary = (text: string) => text.replaceAll(/[\w-]*-[\w-]+(?=(--)?\r\n)/g, '');
    expect(withoutBoundary(shown.body!)).toBe(withoutBoundary(seen.body.toString()));
  });
});

/** Names, types and contents of parts; a part without a type is text (RFC 7578, 4.4). */
const partsIn = (body: string) =>
  body
    .split(/(?:^|\r\n)--[\w-]+(?:--)?\r\n/)
    .filter((part) => part !== '')
    .map((part) => {
      const [head = '', content] = part.split('\r\n\r\n');
      const [, name] = /name="(\w+)"/.exec(head)!;
      return [name, /^content-type: (.*)$/im.exec(head)?.[1] ?? 'text/plain', content];
    });

describe('what is written as in the tables is read', () => {
  it.each(PARAMETER_ROWS.map((row, index) => [row.row, row, index] as const))('%s', (_, row, index) => {
    const query = row.in === 'query' ? row.text : '';
    const headers = new Headers({
      ...(row.in === 'header' && { [row.name]: row.text }),
      ...(row.in === 'cookie' && { cookie: row.text }),
    });
    const path = new Map(row.in === 'path' ? [[row.name, decodeURIComponent(row.text)]] : []);
    const read = createParameterDecoder(tabled(`row${index}`))(
      { query: new URLSearchParams(query), headers },
      path,
    );
    const isRead = isDeepStrictEqual(read.values[row.name], row.value);
    expect(isRead).toBe(!UNREADABLE.rows.includes(row.row));
  });

  it.each(
    FORM_ROWS.flatMap((row, index) => (typeof row.text === 'string' ? [[row.row, row, index] as const] : [])),
  )('%s', (_, { mediaType, text, value }, index) => {
    expect(readBody(tabled(`form${index}`), mediaType, text as string)).toMatchObject({ value });
  });

  it.each(LIST_ROWS)('RFC 9110, 5.6.1.2: %j', (text, items) => {
    const schema = { type: 'array', items: { type: 'string' } };
    expect(readHeader(tables[0]!.document, { name: 'list', schema }, text)).toEqual(items);
  });
});

describe('bodies', () => {
  it('a form, with nested objects as servers of forms read them', async () => {
    respond = noContent;
    const body = { name: 'a b&c', tags: ['x', 'y'], metadata: { plan: 'pro', seats: 3 } };
    expect(await call(find('sendForm'), body)).toMatchObject({ ok: true });
    expect(seen.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(seen.body.toString()).toBe(
      'name=a+b%26c&tags=x&tags=y&metadata%5Bplan%5D=pro&metadata%5Bseats%5D=3',
    );
    expect(httpRequest(find('sendForm'), { parameters: {}, body }).body).toBe(seen.body.toString());
  });

  it('a form with lists of objects and objects in objects, as payment services read them', async () => {
    respond = noContent;
    const body = {
      customer: 'c_1',
      items: [{ price: 'p_1', quantity: 2 }, { price: 'p_2' }],
      expand: ['invoice', 'customer.card'],
      shipping: { address: { city: 'Bern' } },
    };
    expect(await call(find('subscribe'), body)).toMatchObject({ ok: true });
    expect(decodeURIComponent(seen.body.toString()).split('&')).toEqual([
      'customer=c_1',
      ...['items[0][price]=p_1', 'items[0][quantity]=2', 'items[1][price]=p_2'],
      ...['expand[0]=invoice', 'expand[1]=customer.card', 'shipping[address][city]=Bern'],
    ]);
    expect(httpRequest(find('subscribe'), { parameters: {}, body }).body).toBe(seen.body.toString());
    const type = seen.headers['content-type']!;
    expect(readBody(find('subscribe'), type, seen.body)).toMatchObject({ value: body });
    const emptyBrackets = 'customer=c_1&expand[]=a&expand[]=b&items[][price]=p';
    expect(readBody(find('subscribe'), type, emptyBrackets)).toMatchObject({
      value: { expand: ['a', 'b'], items: [{ price: 'p' }] },
    });
  });

  it('files next to text and JSON, as every multipart parser reads them', async () => {
    respond = noContent;
    const file = new File([Uint8Array.of(0, 255, 13, 10)], 'a "b".png', { type: 'image/png' });
    expect(await call(find('sendFiles'), { title: 'Größe', file, about: { size: 4 } })).toMatchObject({
      ok: true,
    });
    const headers = { 'content-type': seen.headers['content-type']! };
    const form = await new Response(new Uint8Array(seen.body), { headers }).formData();
    expect(form.get('title')).toBe('Größe');
    const received = form.get('file') as File;
    expect([received.type, received.name, [...new Uint8Array(await received.arrayBuffer())]]).toEqual([
      'image/png',
      'a "b".png',
      [0, 255, 13, 10],
    ]);
    expect(seen.body.toString()).toContain(
      'name="about"\r\nContent-Type: application/json\r\n\r\n{"size":4}\r\n',
    );
  });

  it.each<[string, () => unknown]>([
    ['bytes', () => Uint8Array.of(1, 2, 3)],
    ['a Blob', () => new Blob([Uint8Array.of(1, 2, 3)])],
    ['a stream', () => new Blob([Uint8Array.of(1, 2, 3)]).stream()],
  ])('%s', async (_, make) => {
    respond = noContent;
    expect(await call(find('sendBytes'), { name: 'a/b', body: make() })).toMatchObject({ ok: true });
    expect(seen.path).toBe('/bytes/a%2Fb');
    expect([seen.headers['content-type'], [...seen.body]]).toEqual(['application/octet-stream', [1, 2, 3]]);
  });

  it('a list of JSON', async () => {
    respond = (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('two');
    expect(await call(find('sendList'), { body: [1, 2n ** 64n] })).toMatchObject({ ok: true, data: 'two' });
    expect(seen.body.toString()).toBe('[1,18446744073709551616]');
  });

  it('an object with a property that is a parameter as well', async () => {
    respond = noContent;
    expect(await call(find('rename'), { id: 'old', body: { id: 'new' } })).toMatchObject({ ok: true });
    expect([seen.path, seen.body.toString()]).toEqual(['/renamed/old', '{"id":"new"}']);
  });

  it('refuses what cannot be sent', async () => {
    expect(await call(find('sendBytes'), { name: 'a', body: { a: 1 } })).toMatchObject({
      ok: false,
      outcome: 'usage',
    });
  });
});

describe('responses', () => {
  it('bytes are a Blob', async () => {
    const type = 'application/octet-stream';
    respond = (response) => void response.writeHead(200, { 'content-type': type }).end(Buffer.of(0, 200, 10));
    const { data } = await call(find('readBytes'), { name: 'a' });
    expect([...new Uint8Array(await (data as Blob).arrayBuffer())]).toEqual([0, 200, 10]);
  });

  it("the page of a proxy isn't a file", async () => {
    respond = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    expect(await call(find('readBytes'), { name: 'a' })).toMatchObject({ ok: false, outcome: 'gateway' });
  });

  const STREAMS = [
    [
      'readEvents',
      'text/event-stream',
      [
        ': hello\n\ndata: {"pri',
        'ce":1.5}\r\n\r\nevent: x\ndata: {"price":\ndata: 2}\n\n',
        'data: [DONE]\n\n',
      ],
      [{ price: 1.5 }, { price: 2 }],
    ],
    [
      'readLines',
      'application/x-ndjson',
      ['{"height":1}\n{"hei', 'ght":18446744073709551615}\n\n'],
      [{ height: 1n }, { height: 2n ** 64n - 1n }],
    ],
  ] as const;

  it.each(STREAMS)('%s: items as they arrive, however they are cut', async (id, type, chunks, expected) => {
    let sent = 0;
    const next = (response: ServerResponse) => {
      const chunk = chunks[sent++];
      if (chunk === undefined) response.end();
      else response.write(chunk, () => setImmediate(() => next(response)));
    };
    respond = (response) => next(response.writeHead(200, { 'content-type': type }));
    const result = await call(find(id), {});
    expect(result.ok).toBe(true);
    const items: unknown[] = [];
    for await (const item of result.data as AsyncIterable<unknown>) items.push(item);
    expect(items).toEqual(expected);
  });

  it.each(STREAMS)('%s: an endless stream ends when its reader stops', async (id, type, [first]) => {
    const item = id === 'readEvents' ? 'data: {"price":1}\n\n' : '{"height":1}\n';
    let closed: Promise<unknown> = Promise.resolve();
    respond = (response) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'content-type': type }).write(item + first);
    };
    const result = await call(find(id), {});
    for await (const one of result.data as AsyncIterable<unknown>) {
      expect(one).toEqual(id === 'readEvents' ? { price: 1 } : { height: 1n });
      break;
    }
    await closed;
  });

  it.each(STREAMS)('%s: a stream that falls silent breaks after the deadline', async (id, type) => {
    respond = (response) => void response.writeHead(200, { 'content-type': type }).write(' ');
    const result = await call(find(id), {}, { deadline: 300 });
    expect(result.ok).toBe(true);
    const read = (async () => {
      for await (const _ of result.data as AsyncIterable<unknown>);
    })();
    await expect(read).rejects.toMatchObject({ name: 'DeadlineError' });
  });
});
