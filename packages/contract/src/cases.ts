/** Valid calls of an operation, to test with. */
export { exampleCalls, validCalls } from './calls/example-calls.ts';
export { callForResponse } from './relations/call-for-response.ts';
