import { BoundedMap } from '@chain-apis/contract';
import type { JudgeTraffic } from './judge-traffic.ts';
import type { TrafficVerdict } from './traffic.ts';

const MOST_BYTES = 64 * 2 ** 20;
/** Longer bodies are judged anew: as keys they would fill the memory. */
const LONGEST = 50_000;
/** A text and the value that it was read into, for each character. */
const BYTES_OF_TEXT = 12;

/** The same request with the same response has the same verdict, and traffic repeats itself. */
export function rememberVerdicts(judge: JudgeTraffic): JudgeTraffic {
  const known = new BoundedMap<string, readonly TrafficVerdict[]>(
    MOST_BYTES,
    (_, key) => BYTES_OF_TEXT * key.length,
  );
  return (traffic) => {
    const { request, response } = traffic;
    if (response.text.length + (request.body?.length ?? 0) > LONGEST) return judge(traffic);
    const key = [
      `${request.method} ${request.url}`,
      textOf(request.headers),
      `${response.status} ${response.isUtf8 !== false}`,
      textOf(response.headers),
      `${request.body?.length ?? ''} ${request.body ?? ''}`,
      response.text,
    ].join('\n');
    const found = known.get(key);
    if (found) return found;
    const verdicts = judge(traffic);
    known.set(key, verdicts);
    return verdicts;
  };
}

/** The headers but for the time; a line of theirs has no line break. */
function textOf(headers: Readonly<Record<string, string>>): string {
  let text = '';
  for (const name in headers) if (name !== 'date') text += `${name}: ${headers[name]}\r`;
  return text;
}
