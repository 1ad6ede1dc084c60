/** The gauntlet's client as a program: tasks as JSON lines on stdin, failures as JSON lines on stdout. */
import { parseJson, stringifyJson } from '@chain-apis/runtime';
import type { Task } from '../remote.ts';
import { checkClient } from '../check-client.ts';

const { stdin, stdout } = await import('node:process');
const decoder = new TextDecoder();
let rest = '';
for await (const chunk of stdin as AsyncIterable<Uint8Array>) {
  rest += decoder.decode(chunk, { stream: true });
  const lines = rest.split('\n');
  rest = lines.pop()!;
  for (const line of lines) {
    const { id, job, expected } = parseJson(line) as Task & { id: number };
    void checkClient(job, expected).then(
      (wrong) => stdout.write(`${stringifyJson({ id, wrong })}\n`),
      (error) => stdout.write(`${stringifyJson({ id, wrong: [String(error)] })}\n`),
    );
  }
}
