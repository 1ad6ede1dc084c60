import { excerpt } from './excerpt.ts';
import { fail, type Finding } from './finding.ts';
import { readJson, type ExactJson } from './read-json.ts';

/** The text of a body as JSON, or the finding that it is none. */
export function readBody(text: string): { exact: ExactJson } | { findings: Finding[] } {
  try {
    return { exact: readJson(text) };
  } catch (cause) {
    const reason = (cause as Error).message;
    return {
      findings: [
        fail('json', `the body is not JSON: ${reason}`, {
          expected: 'JSON',
          got: excerpt(text) || 'nothing',
        }),
      ],
    };
  }
}
