import type { PlainRequest, PlainResponse } from './requests.ts';

/** Sends requests one by one, so that the state of two mocks is the same. */
export async function respondAll(
  respond: (request: Request) => Promise<Response>,
  requests: readonly PlainRequest[],
): Promise<PlainResponse[]> {
  const responses: PlainResponse[] = [];
  for (const { path, init } of requests) {
    const response = await respond(new Request(`http://mock${path}`, init));
    const headers = Object.fromEntries(response.headers);
    responses.push({ status: response.status, headers, body: await response.text() });
  }
  return responses;
}
