import { addressOf, firstSuccess, isRest, isSuccess } from '@chain-apis/contract';
import type { Comparisons } from './compare-mocks.ts';
import { differences, hasSameStatus, type Pair } from './comparison.ts';
import { TOO_MANY } from './rpc-calls.ts';

/** Why two mocks differ, and which differences it explains. */
interface Reason {
  readonly text: string;
  readonly explains: (pair: Pair) => boolean;
}

const ours =
  (...statuses: string[]) =>
  (pair: Pair) =>
    statuses.includes(pair.ours.status);
const theirs =
  (...statuses: string[]) =>
  (pair: Pair) =>
    statuses.includes(pair.theirs.status);
const isRpc = ({ operation }: Pair) => !isRest(operation);
const succeeds = ({ status }: Pair['ours']) => status === 'result' || isSuccess(Number(status));
const declaresNoSuccess = ({ operation }: Pair) => firstSuccess(operation) === undefined;
const hasAcceptParameter = ({ operation }: Pair) =>
  operation.parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'accept');

const ALL: readonly (Reason & { readonly rpc: boolean })[] = [
  {
    rpc: false,
    text: 'The request ends Prism.',
    explains: theirs('none'),
  },
  {
    rpc: false,
    text: 'The operation declares no success. Here it succeeds with an empty 200; Prism sends the lowest error that is declared, and 500 where nothing is.',
    explains: (pair) => declaresNoSuccess(pair) && !succeeds(pair.theirs),
  },
  {
    rpc: false,
    text: 'A bad request gets 400 here and 422 there, where the document declares neither. Where it declares one of the two, ours is that one.',
    explains: (pair) => ours('400')(pair) && theirs('422')(pair),
  },
  {
    rpc: false,
    text: 'A body of a type that is not declared gets 415 here; Prism sends the 400 or 422 that the document declares.',
    explains: (pair) => ours('415')(pair) && theirs('400', '422')(pair),
  },
  {
    rpc: false,
    text: 'A response to HEAD has no body, but a type: one that the client does not accept gets 406 here, and 200 there.',
    explains: (pair) => ours('406')(pair) && addressOf(pair.operation).method === 'HEAD',
  },
  {
    rpc: false,
    text: 'Prism judges a parameter called `Accept`, which OpenAPI says to ignore.',
    explains: (pair) => hasAcceptParameter(pair) && theirs('422')(pair),
  },
  {
    rpc: false,
    text: 'Prism does not follow the merge keys of YAML (`<<`), and refuses the body of an operation that is written so with 415.',
    explains: (pair) => theirs('415')(pair),
  },
  {
    rpc: false,
    text: 'Prism refuses a valid request: it finds no parameter of a path whose name is not ASCII, and reads no JSON in a part of a form.',
    explains: (pair) => !ours('400')(pair) && theirs('422')(pair),
  },
  {
    rpc: false,
    text: 'Prism takes a value that the schema refuses, of a set with `null` or with bounds of another draft of JSON Schema.',
    explains: (pair) => ours('400')(pair) && succeeds(pair.theirs),
  },
  {
    rpc: false,
    text: "Prism's own errors are `application/problem+json` with a body of its own, also where the document declares another body for every error.",
    explains: (pair) => pair.ours.valid && !pair.theirs.valid && !succeeds(pair.theirs),
  },
  {
    rpc: false,
    text: 'Prism sends a body that does not fit its schema: what it makes up knows no pattern, and a broken example is sent as it stands. Here a sample that fits takes its place.',
    explains: (pair) => pair.ours.valid && !pair.theirs.valid && hasSameStatus(pair),
  },
  {
    rpc: true,
    text: 'Params that are neither a list nor an object make no valid request, which is -32600 here. There they are tried as params.',
    explains: ours('-32600'),
  },
  {
    rpc: true,
    text: "A param that is absent, or left out by name, ends OpenRPC's own judge of calls with a TypeError.",
    explains: theirs('none'),
  },
  {
    rpc: true,
    text: "OpenRPC's own mock answers a method that declares no result with its own error 6969.",
    explains: theirs('6969'),
  },
  {
    rpc: true,
    text: 'A param more than the method has is refused here and passed over there.',
    explains: (pair) => ours('-32602')(pair) && theirs('result')(pair) && pair.title === TOO_MANY,
  },
  {
    rpc: true,
    text: 'There, an invalid example is sent as it is, and generated data does not support recursion. Here, a valid sample replaces it.',
    explains: (pair) => pair.ours.valid && !pair.theirs.valid && hasSameStatus(pair),
  },
];

/** Why a pair differs; undefined where nobody has judged it. */
export function reasonOf(pair: Pair): string | undefined {
  return ALL.find(({ rpc, explains }) => rpc === isRpc(pair) && explains(pair))?.text;
}

/** The differences that have no reason here. */
export function unjudgedPairs(found: readonly Comparisons[]): string[] {
  const lines = found.flatMap(({ comparisons }) =>
    comparisons.flatMap((comparison) =>
      differences(comparison)
        .filter((pair) => reasonOf(pair) === undefined)
        .map(({ operation, title, ours, theirs }) => {
          const [mine, other] = [ours, theirs].map(
            ({ status, valid }) => `${status}${valid ? '' : ' invalid'}`,
          );
          return `${comparison.document} ${operation.id}, ${title}: ${mine} here, ${other} there`;
        }),
    ),
  );
  return [...new Set(lines)];
}
