import type { LiveCall } from '../send/caller.ts';

/** Takes back, one by one, the changes of a failing call without which it still fails. */
export async function withoutNeedless(
  failing: LiveCall,
  base: LiveCall,
  fails: (call: LiveCall) => Promise<boolean>,
): Promise<LiveCall> {
  let smallest = failing;
  for (const name of Object.keys({ ...base.parameters, ...failing.parameters })) {
    if (JSON.stringify(smallest.parameters[name]) === JSON.stringify(base.parameters[name])) continue;
    const { [name]: _, ...others } = smallest.parameters;
    const own = base.parameters[name];
    const call = { ...smallest, parameters: own === undefined ? others : { ...others, [name]: own } };
    if (await fails(call)) smallest = call;
  }
  return smallest;
}
