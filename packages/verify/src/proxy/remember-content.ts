import type { JudgeText } from '../judge/judge-rest.ts';

const MOST = 500;
/** Longer bodies are judged anew: as keys they would fill the memory. */
const LONGEST = 50_000;

/** The same body is sent for many requests. */
export function rememberContent(judge: JudgeText): JudgeText {
  const known = new Map<string, ReturnType<JudgeText>>();
  return (checkers, operation, declared, text) => {
    if (text.length > LONGEST) return judge(checkers, operation, declared, text);
    const key = `${operation.id} ${declared.status} ${declared.mediaType} ${text}`;
    const found = known.get(key) ?? judge(checkers, operation, declared, text);
    if (known.size >= MOST) known.clear();
    known.set(key, found);
    return found;
  };
}
