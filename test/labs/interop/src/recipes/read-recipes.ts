/** One thing that a reader of the guide does: writes a file, or runs commands. */
export type Step = { readonly file: string; readonly text: string } | { readonly commands: string };

/** A section of the guide: what is done before all of them, then its own. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A block of code; where it belongs into a file, that file's name is the paragraph before it. */
const BLOCK = /(?:^`(?<file>[\w./-]+)`:\n\n)?^```(?<language>\w*)\n(?<code>.*?)^```$/gms;

/** The sections of a guide that have commands. Those above the first heading belong to each. */
export function readRecipes(guide: string): Recipe[] {
  const [before = '', ...sections] = guide.split(/^## /m);
  const shared = stepsOf(before);
  return sections
    .map((section) => ({ title: section.split('\n', 1)[0]!, steps: stepsOf(section) }))
    .filter(({ steps }) => steps.length > 0)
    .map(({ title, steps }) => ({ title, steps: [...shared, ...steps] }));
}

function stepsOf(text: string): Step[] {
  return [...text.matchAll(BLOCK)].flatMap(({ groups = {} }): Step[] => {
    const { file, language, code = '' } = groups;
    if (file !== undefined) return [{ file, text: code }];
    return language === 'sh' ? [{ commands: code }] : [];
  });
}
