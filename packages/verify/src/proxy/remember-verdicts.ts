import type { JudgeTraffic } from './judge-traffic.ts';
import type { TrafficVerdict } from './traffic.ts';

const MOST = 1000;
/** Longer bodies are judged anew: as keys they would fill the memory. */
const LONGEST = 50_000;

/** The same request with the same response has the same verdict, and traffic repeats itself. */
export function rememberVerdicts(judge: JudgeTraffic): JudgeTraffic {
  const known = new Map<string, readonly TrafficVerdict[]>();
  return (traffic) => {
    const { request, response } = traffic;
    if (response.text.length + (request.body?.length ?? 0) > LONGEST) return judge(traffic);
    const { date: _, ...headers } = response.headers;
    const key = JSON.stringify([
      request.method,
      request.url,
      request.headers,
      request.body,
      response.status,
      headers,
    ]);
    const whole = `${key}\n${response.text}`;
    const found = known.get(whole) ?? judge(traffic);
    if (known.size >= MOST) known.clear();
    known.set(whole, found);
    return found;
  };
}
