/** The core of the mock as a program: requests as JSON on stdin, responses as JSON on stdout. */
import { respond } from './core.ts';
import type { PlainRequest } from './requests.ts';
import { respondAll } from './respond-all.ts';

const { stdin, stdout } = await import('node:process');
const decoder = new TextDecoder();
let text = '';
for await (const chunk of stdin as AsyncIterable<Uint8Array>) text += decoder.decode(chunk, { stream: true });
stdout.write(JSON.stringify(await respondAll(respond, JSON.parse(text) as PlainRequest[])));
