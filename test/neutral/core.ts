import { contract } from '@chain-apis/contract/compiled';
import { createMock, createMockFetch } from '@chain-apis/mock/core';

/** The core of the mock, without runtime code. */
export const respond = createMockFetch(createMock(contract));
