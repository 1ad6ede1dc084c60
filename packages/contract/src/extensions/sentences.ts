import { isObserved, provenanceLines } from '../describe/provenance-lines.ts';
import {
  hasMember,
  isObject,
  type JsonObject,
  listAt,
  stringsIn,
  stringOrEmpty,
  valueAt,
  writeJson,
} from '@chain-apis/foundation';
import { readProvenance, type Provenance } from '../model/provenance.ts';
import { readGap } from '../read/read-gaps.ts';

const FROM: Readonly<Record<Provenance['by'], string>> = {
  source: 'the source',
  deployment: 'the public deployment',
  recordings: 'recorded nodes',
};

/** Explains the words of the other sentences, once for each document that has any. */
const LEGEND =
  'In this document, the source is the documentation that it follows, and the public deployment the service in operation. ' +
  'Facts come from the source unless their description says otherwise.';
/** Extensions that it explains. */
const MARKED = new Set(['x-provenance', 'x-not-shown']);

/** Members whose sentences are in the description of their owner: few viewers show descriptions of these. */
export const TAKEN: readonly string[] = ['schema', 'propertyNames'];

/**
 * Says in sentences what the extensions of a node tell its reader: where it is available, since when it is deprecated, who
 * facts are known from, and what the source leaves open.
 */
export function sentencesOf(node: JsonObject): string[] {
  const since = stringOrEmpty(node['x-deprecated-since']);
  return [
    ...(node['x-node-specific'] === true ? ['Node-specific: unavailable on the public server.'] : []),
    ...(since ? [`Deprecated since ${since}.`] : []),
    ...provenanceSentences(readProvenance(node)),
    ...gapSentence(stringsIn(node['x-not-shown'])),
  ];
}

function provenanceSentences(facts: readonly Provenance[]): string[] {
  const sentences = facts.flatMap((fact) => {
    const values = fact.values?.map((value) => `\`${typeof value === 'string' ? value : writeJson(value)}\``);
    const from = `Known from ${FROM[fact.by]} only`;
    return [
      ...(isObserved([fact]) ? [`${from}.`] : []),
      ...(values ? [`${from}: ${values.join(', ')}.`] : []),
    ];
  });
  const notes = new Map<string, string[]>();
  const lines = provenanceLines(facts.map(({ values: _, ...fact }) => fact));
  for (const [, origin = '', note = ''] of lines.map((line) => /^(.*?): (.*)$/s.exec(line) ?? []))
    notes.set(origin, [...(notes.get(origin) ?? []), note]);
  return [...sentences, ...[...notes].map(([origin, texts]) => `${origin}: ${texts.join('; ')}.`)];
}

function gapSentence(entries: readonly string[]): string[] {
  const texts = entries.map((entry) => (readGap(entry)?.text ?? entry).replaceAll(/\s+/g, ' '));
  return texts.length > 0 ? [`Not stated by the source: ${texts.join('; ')}.`] : [];
}

/**
 * Returns the description of an object of a bundle with its sentences and those of {@link TAKEN} members. A method also has
 * those of its errors, to which OpenRPC gives no description.
 *
 * @param isInfo - whether it describes the whole document
 */
export function describedNode(node: JsonObject, bundle: JsonObject, isInfo = false): string {
  const sentences = [
    ...sentencesOf(node),
    ...takenSentences(node),
    ...errorSentences(node, bundle),
    ...(isInfo && hasMember(bundle, (name) => MARKED.has(name)) ? [LEGEND] : []),
  ];
  // A description beside a `$ref` replaces that of the target, so it repeats it.
  return sentences.length > 0
    ? withSentences(ownDescription(node, bundle), sentences)
    : stringOrEmpty(node['description']);
}

function takenSentences(node: JsonObject): string[] {
  const members = TAKEN.flatMap((key) => (isObject(node[key]) ? [node[key]] : []));
  return members.flatMap((member) => [...sentencesOf(member), ...takenSentences(member)]);
}

function errorSentences(node: JsonObject, bundle: JsonObject): string[] {
  const codes = new Map<string, string[]>();
  for (const listed of listAt(node, 'errors').filter(isObject)) {
    const error = targetOf(listed, bundle) ?? listed;
    for (const said of sentencesOf(error))
      codes.set(said, [...(codes.get(said) ?? []), String(error['code'])]);
  }
  return [...codes].map(
    ([said, of]) =>
      `Error${of.length > 1 ? 's' : ''} ${of.join(', ')}: ${said[0]!.toLowerCase()}${said.slice(1)}`,
  );
}

function ownDescription(node: JsonObject, bundle: JsonObject): string {
  const target = node['description'] === undefined ? targetOf(node, bundle) : undefined;
  return target ? describedNode(target, bundle) : stringOrEmpty(node['description']);
}

function targetOf({ $ref }: JsonObject, bundle: JsonObject): JsonObject | undefined {
  const target = typeof $ref === 'string' ? valueAt(bundle, $ref) : undefined;
  return isObject(target) ? target : undefined;
}

/** Adds sentences as a paragraph, except those already there: a published document can be published again. */
function withSentences(description: string, sentences: readonly string[]): string {
  const missing = [...new Set(sentences)].filter((sentence) => !description.includes(sentence));
  return [description.trimEnd(), missing.join(' ')].filter((part) => part !== '').join('\n\n');
}
