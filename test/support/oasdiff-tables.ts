/** Why a verdict is right, by the change: needed wherever oasdiff alone reports a breaking change. */
export const OASDIFF_REASONS: Readonly<Record<string, string>> = {
  'default added': 'documents what the server does if the parameter is omitted; no call needs to change',
  'enum of an input opened': 'the values are now in `x-extensible-enum`: more are accepted than before',
  'integer widened on input': 'the new type accepts all values that the old one did',
  'decimal string or number on input': 'the new type accepts all values that the old one did',
  'reference inlined': 'the same schema instead of a reference',
  'response no longer null': 'clients that handle `null` still read all other values',
  'status `200` declared as `2XX`': 'the range declares every status that was declared, with the same body',
  '`default` response removed': 'clients read the declared body of an error, which is now undeclared',
  '`default` response declared as `4XX` and `5XX`': 'the two ranges declare every error, with the same body',
  '`anyOf` of a request became `oneOf`, variants overlap':
    'values that match two variants are no longer valid',
  'request pattern in another notation': 'both patterns match the same texts: their automata are equal',
  'response pattern in another notation': 'both patterns match the same texts: their automata are equal',
  'unknown keyword': 'an unknown keyword can restrict values, and no rule knows how',
};

/** Whether only oasdiff reports a change as breaking. */
export function isAlarm([, ours, theirs]: readonly string[]): boolean {
  return theirs === 'breaking' && ours !== 'breaking';
}

/** Rows of change, verdict here, verdict of oasdiff and reason, as Markdown. */
export function tables(rows: readonly string[][]): string {
  const isMissed = ([, ours, theirs]: readonly string[]) =>
    ours === 'breaking' && /compatible|none/.test(theirs!);
  const breaking = rows.filter(([, ours]) => ours === 'breaking').length;
  const part = (title: string, own: readonly string[][]) =>
    `## ${title}\n\n| change | here | oasdiff | reason |\n|---|---|---|---|\n${own.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
  return [
    `${rows.length} changes, ${breaking} of them breaking.`,
    part(
      `Compatible changes that oasdiff calls breaking: ${rows.filter(isAlarm).length}`,
      rows.filter(isAlarm),
    ),
    part(`Breaking changes that oasdiff misses: ${rows.filter(isMissed).length}`, rows.filter(isMissed)),
    part(
      'All others',
      rows.filter((row) => !isAlarm(row) && !isMissed(row)),
    ),
  ].join('\n\n');
}
