/** The worker of the examples as a program: requests as JSON on stdin, responses as JSON on stdout. */
import worker from '../../examples/apps/mock-worker/worker.ts';
import type { PlainRequest } from './requests.ts';
import { respondAll } from './respond-all.ts';

const { stdin, stdout } = await import('node:process');
const decoder = new TextDecoder();
let text = '';
for await (const chunk of stdin as AsyncIterable<Uint8Array>) text += decoder.decode(chunk, { stream: true });
stdout.write(JSON.stringify(await respondAll(worker.fetch, JSON.parse(text) as PlainRequest[])));
