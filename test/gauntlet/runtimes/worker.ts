/** The gauntlet's client as a Worker: the body of a request is a task, that of its response what went wrong. */
import { parseJson } from '@chain-apis/runtime';
import { checkClient } from '../check-client.ts';
import type { Task } from '../remote.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    const { job, expected } = parseJson(await request.text()) as Task;
    return Response.json(await checkClient(job, expected).catch((error: unknown) => [String(error)]));
  },
};
