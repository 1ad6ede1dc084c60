/** One step of a reader of the guide: write a file, or run commands. */
export type Step = { readonly file: string; readonly text: string } | { readonly commands: string };

/** A section of the guide: the steps shared by all, then its own. */
export interface Recipe {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A block of code; for a file, the preceding paragraph is the file's name. */
const BLOCK = /(?:^`(?<file>[\w./-]+)`:\n\n)?^```(?<language>\w*)\n(?<code>.*?)^```$/gms;

/** Returns the sections of a guide that have commands. Those above the first heading belong to each. */
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
