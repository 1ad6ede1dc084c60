/** Valid calls of an operation, to test with. */
export { shownCalls, validCalls } from './calls/calls.ts';
export { callShowing } from './relations/call-showing.ts';
