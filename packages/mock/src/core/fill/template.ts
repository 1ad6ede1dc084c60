import { onceFor, type Json, writeJson } from '@chain-apis/foundation';
import type { Checkers, Content, Operation } from '@chain-apis/contract';
import { concreteType, isXml } from '../write/write-body.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import { echoedPlaces } from './echo.ts';
import type { Place, Write } from '../call.ts';
import { tokenPlaces } from './pages.ts';
import { asSent, joined, type Body } from '../values/body.ts';

/** A valid body as pieces of text with gaps between them, in which calls write. */
interface Template {
  /** One more than there are gaps; long ones as bytes, which are encoded once. */
  readonly pieces: readonly Body[];
  readonly gaps: readonly Gap[];
  /** Indexes of the gaps at places that get the same value. */
  readonly gapsAt: ReadonlyMap<readonly Place[], readonly number[]>;
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
) => Body | undefined;

export function createTemplates(guard: ExampleGuard): WriteInto {
  const templates = onceFor((operation: Operation) =>
    onceFor((content: Content) => {
      const known = new Map<string, Fits | undefined>();
      // All items of a list have the same.
      const fitsAt = (at: Place) => {
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
function writtenPlaces(operation: Operation, body: Json): (readonly Place[])[] {
  const { pagination } = operation;
  return [...echoedPlaces(operation, body), ...(pagination ? [tokenPlaces(pagination)] : [])];
}

/** Writes a body with gaps at scalars. */
function divide(
  body: Json,
  written: readonly (readonly Place[])[],
  fitsAt: (at: Place) => Fits | undefined,
): Template {
  const places = written.flat();
  const wanted = new Set(places.map(pathOf));
  const above = new Set(places.flatMap((at) => at.map((_, depth) => pathOf(at.slice(0, depth)))));
  const pieces = [''];
  const gaps: Gap[] = [];
  const gapOf = new Map<string, number>();
  const put = (text: string) => (pieces[pieces.length - 1] += text);
  const write = (value: Json, at: Place): void => {
    const path = pathOf(at);
    if (value === null || typeof value !== 'object') {
      const text = writeJson(value);
      if (!wanted.has(path)) return void put(text);
      gapOf.set(path, gaps.length);
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
  // Where an object is written, there is no gap: such a body is written whole.
  const filled = written.filter((alike) => alike.every((at) => gapOf.has(pathOf(at))));
  const gapsAt = new Map(filled.map((alike) => [alike, alike.map((at) => gapOf.get(pathOf(at))!)]));
  return { pieces: pieces.map(asSent), gaps, gapsAt };
}

const pathOf = (at: Place) => JSON.stringify(at);

function fillIn({ pieces, gaps, gapsAt }: Template, writes: readonly Write[]): Body | undefined {
  // The last one at a place counts.
  const values: (Json | undefined)[] = gaps.map(() => undefined);
  for (const { places, value } of writes) {
    const found = gapsAt.get(places);
    if (!found) return undefined;
    for (const gap of found) values[gap] = value;
  }
  // Every item of a list usually gets the same.
  let checked: { readonly fits: Fits; readonly value: Json; readonly text: string } | undefined;
  const parts = [pieces[0]!];
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
    parts.push(written, pieces[index + 1]!);
  }
  return joined(parts);
}
