import { isRest, type Contract } from '@chain-apis/contract';
import { clientCall, type Layout } from '@chain-apis/generate';

/** Something that a user writes in the program beside the call itself. */
export interface Call {
  readonly import?: string;
  readonly code: string;
}

/** A way to call the services, with the programs that a user would write. */
export interface Client {
  readonly name: string;
  readonly protocol: 'REST' | 'RPC';
  /** Packages of this repository that a user installs. */
  readonly own?: readonly string[];
  /** Packages of the registry that a user installs. */
  readonly packages?: Readonly<Record<string, string>>;
  /** What writes the client's code; needed by no user of that code. */
  readonly generator?: Generator;
  readonly setup: string;
  readonly call: Call;
  /** What a program imports; a path if it is the generated code. */
  readonly module?: string;
  /** Calls every operation, in a program where `args` and `show` exist; absent if the types know no operation. */
  every?(contract: Contract, layout: Layout): string;
}

interface Generator {
  readonly packages: Readonly<Record<string, string>>;
  /** Arguments of `node`, in a folder that has `data.json`. */
  readonly command: readonly string[];
}

/** What clients need from the registry, by name; of a generator only when asked. */
export const packagesOf = (clients: readonly Client[], generators = false): Record<string, string> =>
  Object.assign(
    {},
    ...clients.map(({ packages, generator }) => ({ ...(generators && generator?.packages), ...packages })),
  );

/** Address of the services in all programs. */
export const URL = "'http://127.0.0.1:4010'";

/** A statement that makes a call and shows its response. */
export const show = (code: string): string => `void ${code}.then(console.log);`;

/** The program that makes the call. */
export function programOf({ setup, call }: Client): string {
  return [call.import ?? '', setup, call.code].join('\n');
}

/** A call of every operation through our clients by name; `args` and `show` stand for what a program does. */
export function everyCall(
  contract: Contract,
  layout: Pick<Layout, 'groups'>,
  ...packages: readonly string[]
): string[] {
  return contract.operations
    .filter(({ document }) => packages.includes(document.package))
    .map(
      (operation) => `{
        const result = await ${clientCall(operation, layout)}(args());
        if (result.ok) show(result.data);
        ${isRest(operation) ? "else if (result.outcome === 'error') show(result.error);" : ''}
        else show(result.outcome);
      }`,
    );
}
