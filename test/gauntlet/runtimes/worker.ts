/** The gauntlet's client as a Worker: a request's body is a task, the response's body what went wrong. */
import { parseJson } from '@chain-apis/runtime';
import { checkClient } from '../check-client.ts';
import type { Task } from '../remote.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    const { job, expected } = parseJson(await request.text()) as Task;
    return Response.json(await checkClient(job, expected).catch((error: unknown) => [String(error)]));
  },
};
