import { uniqueBy, type Json, writeJson } from '@chain-apis/foundation';
import type { Checkers, Operation } from '@chain-apis/contract';
import type { LiveCall } from '../send/caller.ts';
import { formOf } from './ids.ts';
import { candidateIdsIn, type CandidateId } from './candidate-ids.ts';
import { withInput, requiredInputs, type RequiredInput } from './required-inputs.ts';

/** Maximum number of remembered values for one name and form. */
const ALIKE = 30;
/** Maximum number of values to try for one parameter, and for the other parameters. */
const TRIED = 12;
const BESIDE = 6;

/** Ids that the user knows, by the name of the parameter or of the variable. */
export type GivenIds = Readonly<Record<string, readonly string[]>>;

/** Ids from results so far, for further calls: a block's hash leads to its transactions. */
export type IdPool = ReturnType<typeof createIdPool>;

export function createIdPool(checkers: Checkers, ids: GivenIds = {}) {
  const sightings = createSightings();
  // A parameter can have the name of an inherited property: `constructor`.
  const given = new Map(Object.entries(ids));
  return {
    /** @returns how many values are new */
    learn(source: Operation, { parameters: scope, variables = {} }: LiveCall, value: Json): number {
      // Variables of a working URL are useful for other documents.
      const found = [
        ...candidateIdsIn(source.document, value),
        ...Object.entries(variables).flatMap(([name, text]) => candidateIdsIn(source.document, text, name)),
      ];
      return found.filter((sighting) => sightings.add({ ...sighting, source, scope })).length;
    },
    /** Returns a call with the user's ids instead of the examples'. */
    given: (operation: Operation, call: LiveCall): LiveCall =>
      requiredInputs(operation, checkers).reduce((result, wanted) => {
        const value = given
          .get(wanted.name)
          ?.map((text) => wanted.fit(text))
          .find((fitted) => fitted !== undefined);
        return value === undefined ? result : withInput(result, wanted, value);
      }, call),
    /** Returns calls with values from results instead of examples, likeliest first. */
    calls(operation: Operation, base: LiveCall): LiveCall[] {
      const open = requiredInputs(operation, checkers).filter(({ name }) => !given.has(name));
      const last = open.at(-1);
      if (!last) return [];
      const calls = sightings
        .fitting(last)
        .filter((sighting) => isNear(sighting, operation))
        .slice(0, TRIED)
        .flatMap((sighting) => {
          const call = withInput(base, last, last.fit(sighting.value)!);
          return callsBeside(call, open.slice(0, -1), sighting, sightings.fitting);
        });
      return uniqueBy(calls, (call) => writeJson(call)).filter(
        (call) => checkers.parameters(operation, call.parameters).length === 0,
      );
    },
  };
}

/** Values seen in results, some for each name and form. */
function createSightings() {
  const groups = new Map<string, CandidateId[]>();
  const seen = new Set<string>();
  return {
    /** @returns whether it is new and wanted */
    add(sighting: CandidateId): boolean {
      if (sighting.value === '') return false;
      const key = `${sighting.names.join(' ')} ${sighting.form ?? ''} ${sighting.isKey}`;
      const alike = groups.get(key) ?? [];
      if (alike.length >= ALIKE || seen.has(`${key} ${sighting.value}`)) return false;
      seen.add(`${key} ${sighting.value}`);
      groups.set(key, [...alike, sighting]);
      return true;
    },
    /** Returns candidates for the wanted value, likeliest first. */
    fitting(wanted: RequiredInput): CandidateId[] {
      const ranked = [...groups.values()]
        .flat()
        .map((sighting) => ({ sighting, rank: rankOf(sighting, wanted) }))
        // Comparing names is cheap; checking values against a schema isn't.
        .filter(({ sighting, rank }) => rank > 0 && wanted.fit(sighting.value) !== undefined)
        .sort((one, other) => other.rank - one.rank);
      return uniqueBy(
        ranked.map(({ sighting }) => sighting),
        ({ value }) => String(value),
      );
    },
  };
}

/** Returns the call's other ids: from where the value was found, otherwise any known ones. */
function callsBeside(
  call: LiveCall,
  others: readonly RequiredInput[],
  { scope }: CandidateId,
  candidates: (wanted: RequiredInput) => CandidateId[],
): LiveCall[] {
  return others.reduce<LiveCall[]>(
    (calls, wanted) => {
      const same = scope[wanted.name];
      if (same !== undefined) return calls.map((one) => withInput(one, wanted, same));
      const values = candidates(wanted)
        .slice(0, BESIDE)
        .map(({ value }) => wanted.fit(value)!);
      return values.length === 0
        ? calls
        : values.flatMap((value) => calls.map((one) => withInput(one, wanted, value))).slice(0, BESIDE);
    },
    [call],
  );
}

/** How likely a value is the wanted id, by name or by form; 0 if it cannot be. */
function rankOf({ names, form, isKey, source }: CandidateId, wanted: RequiredInput): number {
  const exact = namesFor(wanted.name).findIndex((name) => names.includes(name));
  if (exact >= 0) return 100 - exact;
  const example = formOf(source.document, Array.isArray(wanted.example) ? wanted.example[0] : wanted.example);
  if (example === undefined || form !== example) return 0;
  const shared = wordsOf(wanted.name).filter((word) => names.some((name) => name.includes(word)));
  return 1 + shared.length + (isKey ? 10 : 0);
}

/** Other names of `blockId` are `blockHash`, `blockNumber` or, inside a `block`, `id`; `addresses` matches `address`. */
function namesFor(name: string): string[] {
  const lower = name.toLowerCase();
  const stem = lower.replace(/id$/, '');
  const one = lower.replace(/(?<=ss)es$|s$/, '');
  const own = [...new Set([lower, one])];
  return lower === stem ? own : [...own, `${stem}hash`, `${stem}number`];
}

function wordsOf(name: string): string[] {
  const words = name.split(/(?=[A-Z][a-z])|[-_]/).map((word) => word.toLowerCase());
  return words.filter((word) => word.length > 2 && word !== 'hash');
}

/** An id of another service may exist only there. */
function isNear({ source }: CandidateId, { document }: Operation): boolean {
  return source.document.package === document.package;
}
