/** The worker of the examples behind one address: the body of a request is requests, that of its response what they got. */
import worker from '../../examples/apps/mock-worker/worker.ts';
import type { PlainRequest } from './requests.ts';
import { respondAll } from './respond-all.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    return Response.json(await respondAll(worker.fetch, (await request.json()) as PlainRequest[]));
  },
};
