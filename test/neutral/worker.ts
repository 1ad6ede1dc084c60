/** The core of the mock behind one address: a request's body contains requests, the response's their responses. */
import { respond } from './core.ts';
import type { PlainRequest } from './requests.ts';
import { respondAll } from './respond-all.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    return Response.json(await respondAll(respond, (await request.json()) as PlainRequest[]));
  },
};
