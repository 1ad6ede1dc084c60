/** The mock as a Cloudflare Worker: every operation at an address of your own, with no server to run. */
import { contract } from '@chain-apis/contract/compiled';
import { createMock, createMockFetch } from '@chain-apis/mock/core';

const respond = createMockFetch(createMock(contract));

export default {
  fetch: (request: Request): Promise<Response> => respond(request),
};
