/** The mock of the contract in this page. It is loaded when the first call is sent, and not before. */
import { contract } from 'virtual:contract';
import { createMock, createMockFetch } from '@chain-apis/mock/core';

export const respond = createMockFetch(createMock(contract));
