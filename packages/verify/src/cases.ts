/** Calls that a service must refuse, one for each rule that it breaks. */
export { negativeCalls, placeOf, type Breach, type NegativeCall } from './cases/negative-calls.ts';
