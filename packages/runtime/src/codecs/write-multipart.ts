import type { BodyRule, BodyWriter } from '../operation.ts';
import { isBytes, isJson } from './bytes.ts';
import { jsonText } from './json-text.ts';
import { fieldText } from './write-form.ts';

/**
 * Writes an object as `multipart/form-data`: files from `Blob` and bytes, JSON from objects, text from the rest. Not by
 * `FormData`: it cannot give a part a media type without a file name, and servers take parts with one for files.
 */
export const writeMultipart: BodyWriter = (value, rule) => {
  const boundary = `----${token()}`;
  const parts = toParts(value as object, rule, boundary);
  return { body: new Blob([...parts, `--${boundary}--\r\n`]), type: `${rule.type}; boundary=${boundary}` };
};

/** Returns the parts of an object, each after its boundary: each item of a list is one. */
export const toParts = (value: object, rule: BodyRule, boundary: string): BlobPart[] =>
  Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    (Array.isArray(field) ? field : [field])
      .filter((item) => item !== undefined && item !== null)
      .flatMap((item) => [`--${boundary}\r\n`, ...toPart(name, item, rule), '\r\n']),
  );

function toPart(name: string, value: unknown, { encoding = {} }: BodyRule): [head: string, body: BlobPart] {
  const declared = Object.hasOwn(encoding, name) ? encoding[name]!.type : undefined;
  // A list or range of media types is a choice, not the type of a part.
  const fixed = declared && /^[^,*]+$/.test(declared) ? declared : undefined;
  if (isBytes(value)) {
    const { name: file = 'blob', type } = value as { name?: string; type?: string };
    return [partHead(name, type || fixed || 'application/octet-stream', file), value as BlobPart];
  }
  const type = fixed ?? (typeof value === 'object' ? 'application/json' : undefined);
  return [partHead(name, type), type && isJson(type) ? jsonText(name, value) : fieldText(name, value)];
}

function partHead(name: string, type: string | undefined, file?: string): string {
  const fileName = file === undefined ? '' : `; filename="${quoted(file)}"`;
  const typeLine = type === undefined ? '' : `Content-Type: ${type.replace(/[\r\n]/g, '')}\r\n`;
  return `Content-Disposition: form-data; name="${quoted(name)}"${fileName}\r\n${typeLine}\r\n`;
}

/** As browsers do: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function quoted(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

/** Random text that is in no part. Whoever could guess it from earlier ones could end a part with it, and begin another. */
function token(): string {
  const random =
    globalThis.crypto?.getRandomValues(new Uint32Array(4)) ??
    Array.from({ length: 4 }, () => Math.random() * 2 ** 32);
  return [...random].map((number) => Math.floor(number).toString(36).padStart(7, '0')).join('');
}
