import { readJson, type ExactJson } from '@chain-apis/contract';

/** What of a body is not in what a client made of it. A member that is null may be left out. */
export function lostBy(sent: string, decoded: string): string[] {
  return [...differences(readJson(sent), readJson(decoded), '')];
}

function* differences(sent: ExactJson, got: ExactJson | undefined, at: string): Generator<string> {
  if (sent === null && (got === null || got === undefined)) return;
  if (Array.isArray(sent)) {
    if (!Array.isArray(got) || got.length !== sent.length) yield `${at || '/'} is another list`;
    else for (const [index, item] of sent.entries()) yield* differences(item, got[index], `${at}/${index}`);
  } else if (sent !== null && typeof sent === 'object') {
    if (got === null || typeof got !== 'object' || Array.isArray(got)) yield `${at || '/'} is no object`;
    else
      for (const [key, member] of Object.entries(sent)) yield* differences(member, got[key], `${at}/${key}`);
  } else if (!isEqual(sent, got)) {
    yield `${at || '/'} is ${String(got)}, not ${String(sent)}`;
  }
}

const TIME = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/;

/** Clients may write 1 as 1.0, and a time with other digits or another offset. */
function isEqual(sent: ExactJson, got: ExactJson | undefined): boolean {
  if (typeof sent === 'string' && typeof got === 'string' && TIME.test(sent) && TIME.test(got)) {
    return Date.parse(sent) === Date.parse(got);
  }
  return sent === got || (typeof sent === 'bigint' && typeof got === 'number' && BigInt(got) === sent);
}
