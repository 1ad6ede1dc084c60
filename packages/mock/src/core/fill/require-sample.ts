import {
  ContractError,
  makeSample,
  type Operation,
  type ResponseSpec,
  type MadeSample,
} from '@chain-apis/contract';

const known = new WeakMap<object, MadeSample>();

/**
 * A whole sample of a response; not always a valid one.
 *
 * @throws ContractError if the schema asks for what cannot be made: a generator would try until memory is full
 */
export function requireSample(operation: Operation, response: ResponseSpec | undefined): MadeSample {
  const schema = operation.protocol === 'rpc' ? operation.result.schema : (response?.schema ?? {});
  let sample = known.get(schema);
  if (!sample) known.set(schema, (sample = makeSample(operation.document, schema, { whole: true })));
  if (!sample.unmakeable) return sample;
  const what = operation.protocol === 'rpc' ? 'result' : `response ${response?.status ?? ''}`;
  throw new ContractError(
    `${operation.id}: its ${what} cannot be made up: the schema requires itself without end, or more than 10,000 values. Declare an example`,
  );
}
