/**
 * What clients send and read beyond JSON: the examples of OpenAPI's table of styles, bodies of each kind, and
 * streams. The contract's writer, which shows curl commands, has the same bytes.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpRequest, isRest, loadContract, type RestOperation } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { readBody } from '@chain-apis/contract/calls';
import { createRestCaller } from '@chain-apis/runtime';
import { bound } from '../../support/bound-descriptor.ts';
import { root } from '../../support/contract.ts';

const VALUES = { string: 'blue', array: ['blue', 'black', 'brown'], object: { R: 100, G: 200, B: 150 } };
type Kind = keyof typeof VALUES;

/** https://spec.openapis.org/oas/v3.1.1.html#style-examples, percent-encoded in queries. */
const STYLES: readonly (readonly [place: string, style: string, explode: boolean, Partial<Record<Kind, string>>])[] = [
  ['query', 'form', false, { string: 'color=blue', array: 'color=blue,black,brown', object: 'color=R,100,G,200,B,150' }],
  ['query', 'form', true, { string: 'color=blue', array: 'color=blue&color=black&color=brown', object: 'R=100&G=200&B=150' }],
  ['query', 'spaceDelimited', false, { array: 'color=blue%20black%20brown', object: 'color=R%20100%20G%20200%20B%20150' }],
  ['query', 'pipeDelimited', false, { array: 'color=blue%7Cblack%7Cbrown', object: 'color=R%7C100%7CG%7C200%7CB%7C150' }],
  ['query', 'deepObject', true, { object: 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150' }],
  ['path', 'simple', false, { string: 'blue', array: 'blue,black,brown', object: 'R,100,G,200,B,150' }],
  ['path', 'simple', true, { string: 'blue', array: 'blue,black,brown', object: 'R=100,G=200,B=150' }],
  ['path', 'label', false, { string: '.blue', array: '.blue,black,brown', object: '.R,100,G,200,B,150' }],
  ['path', 'label', true, { string: '.blue', array: '.blue.black.brown', object: '.R=100.G=200.B=150' }],
  ['path', 'matrix', false, { string: ';color=blue', array: ';color=blue,black,brown', object: ';color=R,100,G,200,B,150' }],
  ['path', 'matrix', true, { string: ';color=blue', array: ';color=blue;color=black;color=brown', object: ';R=100;G=200;B=150' }],
  ['header', 'simple', false, { string: 'blue', array: 'blue,black,brown', object: 'R,100,G,200,B,150' }],
  ['header', 'simple', true, { string: 'blue', array: 'blue,black,brown', object: 'R=100,G=200,B=150' }],
  ['cookie', 'form', false, { string: 'color=blue', array: 'color=blue,black,brown', object: 'color=R,100,G,200,B,150' }],
]; // prettier-ignore
const rows = STYLES.flatMap(([place, style, explode, expected]) =>
  Object.entries(expected).map(([kind, text]) => ({ place, style, explode, kind: kind as Kind, text })),
);

/** A document with one operation for each table row. */
async function styledOperations(): Promise<RestOperation[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-wire-'));
  const paths = rows.map(({ place, style, explode, kind }, index) => {
    const members = {
      string: {},
      array: { items: { type: 'string' } },
      object: { properties: { R: {}, G: {}, B: {} } },
    };
    const schema = { type: kind, ...members[kind] };
    const parameter = { name: 'color', in: place, required: place === 'path', style, explode, schema };
    const operation = {
      operationId: `row${index}`,
      parameters: [parameter],
      responses: { 204: { description: '' } },
    };
    return [`/${index}/${place === 'path' ? '{color}' : 'x'}`, { get: operation }];
  });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Styles', version: '1' },
    paths: Object.fromEntries(paths),
  };
  try {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    return (await loadContract(join(folder, 'openapi.json'))).operations.filter(isRest);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const styled = await styledOperations();
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

describe('styles of parameters', () => {
  it.each(
    rows.map(
      (row, index) =>
        [`${row.place} ${row.style} ${row.explode ? 'exploded ' : ''}${row.kind}`, row, index] as const,
    ),
  )('%s', async (_, { place, kind, text }, index) => {
    respond = noContent;
    const value = VALUES[kind];
    expect(await call(styled[index]!, { color: value })).toMatchObject({ ok: true });
    const sent = {
      query: seen.path.split('?')[1],
      path: seen.path.split('/')[2],
      header: seen.headers['color'],
      cookie: seen.headers['cookie'],
    }[place];
    expect(sent).toBe(text);
    const shown = httpRequest(styled[index]!, { parameters: { color: value as Json } });
    const headers = shown.headers as { color?: string; cookie?: string };
    expect({ path: shown.path, color: headers.color, cookie: headers.cookie }).toEqual({
      path: seen.path,
      color: seen.headers['color'],
      cookie: seen.headers['cookie'],
    });
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
    ['readEvents', 'text/event-stream', [': hello\n\ndata: {"pri', 'ce":1.5}\r\n\r\nevent: x\ndata: {"price":\ndata: 2}\n\n', 'data: [DONE]\n\n'], [{ price: 1.5 }, { price: 2 }]],
    ['readLines', 'application/x-ndjson', ['{"height":1}\n{"hei', 'ght":18446744073709551615}\n\n'], [{ height: 1n }, { height: 2n ** 64n - 1n }]],
  ] as const; // prettier-ignore

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
