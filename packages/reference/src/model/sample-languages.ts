import type { Language } from './highlight.ts';

/** The languages of samples, in the order of the tabs. */
export const LANGUAGES = [
  { id: 'curl', title: 'curl', syntax: 'sh' },
  { id: 'client', title: 'TypeScript', syntax: 'ts' },
  { id: 'fetch', title: 'fetch', syntax: 'ts' },
  { id: 'python', title: 'Python', syntax: 'python' },
  { id: 'go', title: 'Go', syntax: 'go' },
] as const satisfies readonly { id: string; title: string; syntax: Language }[];

export type SampleLanguage = (typeof LANGUAGES)[number]['id'];

/** The languages with a sample, each with its code. TypeScript if there is a client. */
export const languagesOf = (samples: Readonly<Partial<Record<SampleLanguage, string>>>) =>
  LANGUAGES.flatMap((language) => {
    const code = samples[language.id];
    return code === undefined ? [] : [{ ...language, code }];
  });
