/** Calls to test with: all valid ones, and one for each rule that it breaks. */
export { shownCalls, validCalls } from './calls/calls.ts';
export { callShowing } from './relations/call-showing.ts';
export { bodyRules, negativeCalls, placeOf, type Breach, type NegativeCall } from './calls/negative-calls.ts';
