import { onceFor, type Json, writeJson } from '@chain-apis/foundation';
import type { Checkers, Content, Operation } from '@chain-apis/contract';
import type { JsonNode } from '@chain-apis/contract/relations';
import { concreteType, isXml } from '../write/write-body.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import { echoedPlaces } from './echo.ts';
import type { Write } from '../call.ts';
import { tokenPlace } from './pages.ts';

/** A valid body as pieces of text with gaps between them, in which calls write. */
interface Template {
  /** One more than there are gaps. */
  readonly pieces: readonly string[];
  readonly gaps: readonly Gap[];
  /** Indexes of gaps. */
  readonly gapAt: ReadonlyMap<JsonNode['at'], number>;
}

interface Gap {
  /** The body's own value, in JSON. */
  readonly text: string;
  /** Whether the body is still valid with another value here; absent where the whole must be checked. */
  readonly fits: Fits | undefined;
}

type Fits = NonNullable<ReturnType<Checkers['place']>>;

/**
 * Returns the text of a body with some places written, if it is valid; `undefined` if that can't be told from these places
 * alone. The body is checked and written once, so it must be one that is kept; after that, a call costs what it writes.
 */
export type WriteInto = (
  operation: Operation,
  content: Content,
  body: Json,
  writes: readonly Write[],
) => string | undefined;

export function createTemplates(guard: ExampleGuard): WriteInto {
  const templates = onceFor((operation: Operation) =>
    onceFor((content: Content) => {
      const known = new Map<string, Fits | undefined>();
      // All items of a list have the same.
      const fitsAt = (at: JsonNode['at']) => {
        const first = at.map((step) => (typeof step === 'number' ? 0 : step));
        const path = pathOf(first);
        if (!known.has(path)) known.set(path, guard.place(operation, content, first));
        return known.get(path);
      };
      return onceFor((body: object) => {
        const value = body as Json;
        const isValid = guard.problems(operation, content, value).length === 0;
        if (!isValid || isXml(concreteType(content.mediaType))) return { template: undefined };
        return { template: divide(value, writtenPlaces(operation, value), fitsAt) };
      });
    }),
  );
  return (operation, content, body, writes) => {
    if (body === null || typeof body !== 'object') return undefined;
    const { template } = templates(operation)(content)(body);
    return template && fillIn(template, writes);
  };
}

/** Where calls write: what they repeat, and the token of their page. */
function writtenPlaces(operation: Operation, body: Json): JsonNode['at'][] {
  const { pagination } = operation;
  return [...echoedPlaces(operation, body), ...(pagination ? [tokenPlace(pagination)] : [])];
}

/** Writes a body with gaps at scalars. */
function divide(
  body: Json,
  places: readonly JsonNode['at'][],
  fitsAt: (at: JsonNode['at']) => Fits | undefined,
): Template {
  const wanted = new Map<string, JsonNode['at'][]>();
  for (const at of places) wanted.set(pathOf(at), [...(wanted.get(pathOf(at)) ?? []), at]);
  const above = new Set(places.flatMap((at) => at.map((_, depth) => pathOf(at.slice(0, depth)))));
  const pieces = [''];
  const gaps: Gap[] = [];
  const gapAt = new Map<JsonNode['at'], number>();
  const put = (text: string) => (pieces[pieces.length - 1] += text);
  const write = (value: Json, at: JsonNode['at']): void => {
    const path = pathOf(at);
    if (value === null || typeof value !== 'object') {
      const text = writeJson(value);
      const own = wanted.get(path);
      if (!own) return void put(text);
      for (const one of own) gapAt.set(one, gaps.length);
      gaps.push({ text, fits: fitsAt(at) });
      pieces.push('');
    } else if (!above.has(path)) put(writeJson(value));
    else if (Array.isArray(value)) {
      value.forEach((item, index) => {
        put(index === 0 ? '[' : ',');
        write(item, [...at, index]);
      });
      put(']');
    } else {
      Object.entries(value).forEach(([name, member], index) => {
        put(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
        write(member, [...at, name]);
      });
      put('}');
    }
  };
  write(body, []);
  return { pieces, gaps, gapAt };
}

const pathOf = (at: JsonNode['at']) => JSON.stringify(at);

function fillIn({ pieces, gaps, gapAt }: Template, writes: readonly Write[]): string | undefined {
  // The last one at a place counts.
  const values: (Json | undefined)[] = gaps.map(() => undefined);
  for (const { at, value } of writes) {
    const gap = gapAt.get(at);
    if (gap === undefined) return undefined;
    values[gap] = value;
  }
  // Every item of a list usually gets the same.
  let checked: { readonly fits: Fits; readonly value: Json; readonly text: string } | undefined;
  let text = pieces[0]!;
  for (let index = 0; index < gaps.length; index += 1) {
    const { fits, text: own } = gaps[index]!;
    const value = values[index];
    let written = own;
    if (value !== undefined) {
      if (checked?.fits !== fits || checked?.value !== value) {
        if (!fits?.(value)) return undefined;
        checked = { fits, value, text: writeJson(value) };
      }
      written = checked.text;
    }
    text += written + pieces[index + 1]!;
  }
  return text;
}
