import { BoundedMap } from '@chain-apis/contract';
import type { JudgeText } from '../judge/judge-rest.ts';

const MOST_BYTES = 32 * 2 ** 20;
/** Longer bodies are judged anew: as keys they would fill the memory. */
const LONGEST = 50_000;
/** A text and the value that it was read into, for each character. */
const BYTES_OF_TEXT = 12;

/** The same body is sent for many requests. */
export function rememberContent(judge: JudgeText): JudgeText {
  const known = new BoundedMap<string, ReturnType<JudgeText>>(
    MOST_BYTES,
    (_, key) => BYTES_OF_TEXT * key.length,
  );
  return (checkers, operation, declared, text) => {
    if (text.length > LONGEST) return judge(checkers, operation, declared, text);
    const key = `${operation.id} ${declared.status} ${declared.mediaType} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const judged = judge(checkers, operation, declared, text);
    known.set(key, judged);
    return judged;
  };
}
