/** Words that are never right in a text of this project, and what to write instead. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Matches `pattern` at word boundaries, in any case, with any white space for its blanks. */
const phrase = (pattern: string, instead: string): Phrase => ({
  pattern: new RegExp(`\\b(?:${pattern.replaceAll(' ', '\\s+')})\\b`, 'gi'),
  instead,
});

/** Only phrases that are always wrong: leave others to reviews. */
export const phrases: readonly Phrase[] = [
  // "There is no X" is right, and so is "is no longer".
  phrase(
    '(?<!\\bthere )(?:is|are|was|were) no (?!longer\\b|more\\b|less\\b|fewer\\b|better\\b|worse\\b|different\\b)\\w+',
    "isn't a …, aren't …",
  ),
  phrase('(?<!\\bthere )(?:is|are|was|were) none', "isn't one, has none"),
  phrase('dear|dearer|dearest', 'expensive'),
  phrase('uninvited', 'by default'),
  phrase("of somebody(?:'s|’s)|somebody", 'a user, someone'),
  phrase('anybody', 'anyone'),
  phrase('whoever', 'users, anyone who'),
  phrase('(?:what|that|which|nothing|many) pass(?:es|ed)? by', 'traffic'),
  phrase('(?:documents|packages|modules|needs?) of others', 'third-party …, your own …'),
  phrase('not well written', 'malformed'),
  phrase('made-up', 'generated'),
  phrase('(?:is|are|was|to be) made up(?! of\\b)', 'is generated'),
  phrase('typing errors?', 'typo'),
  phrase('(?:the )?time (?:was|is) (?:up|over)', 'timed out'),
  phrase('(?:may|can) be left out', 'is optional'),
  phrase('lies? (?:in|on|beside|under|at|between)|lies there', 'is in, is at'),
  phrase(
    'stands? (?:in|at|beside|there)(?! (?:front|for|the place|their place|its place|the way)\\b)',
    'is in, is at',
  ),
  phrase('beside (?:the )?(?:peers|others|alternatives|oasdiff|prism|their)', 'compared with'),
  phrase(
    'breaks?,? (?:and )?whom|whom (?:does )?(?:it|a change|this|that|each change) breaks?',
    'which users it affects',
  ),
  phrase('inside of', 'inside, in-process'),
  phrase('standard input and output', 'stdio'),
  phrase('mend|mends|mended|mending', 'fix'),
  phrase('sets? that may grow', 'open enum'),
  phrase('nobody (?:declares|declared)', 'undeclared'),
  phrase('(?:safe|unsafe) to repeat', 'safe to retry'),
  phrase('may (?:not )?be repeated', 'repeatable (a flag), safe to retry (a call)'),
  phrase('(?:the|this|its) package carries', 'bundled'),
  phrase('obeys? (?:a|the|its|this|our) contract', 'conforms to the contract'),
  phrase('break(?:s|ing)? (?:the|its|this|our) contract', 'violates the contract'),
  phrase('(?:nothing|none|ones?|any) of ours', 'our …'),
  phrase('what came of (?:it|them)', 'the outcome'),
  phrase('what was expected,? (?:and )?what came', 'expected and actual values'),
  phrase('is to be had|not to be had|could not be had', 'is available'),
  phrase('left out|leaves? out|leaving out', 'omitted, omit'),
  phrase('(?:closed|open) sets?', 'enum, open enum'),
  phrase('in place of', 'instead of'),
  phrase('in turns', 'alternately'),
  phrase('how an? \\w+ comes about', 'how a … works, how a … is built'),
];
