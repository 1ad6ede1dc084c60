import { contract } from '@chain-apis/contract/compiled';
import { createMock, createMockFetch } from '@chain-apis/mock/core';

/** The core of the mock, with nothing of a runtime. */
export const respond = createMockFetch(createMock(contract));
