import { groupBy } from '@chain-apis/foundation';
import type { Area } from '@chain-apis/mock';
import type { Terminal } from '../terminal.ts';
import type { MockFlags } from './mock-flags.ts';

/** Announces a mock's URLs. */
export function announce(
  { url, areas }: { readonly url: string; readonly areas: readonly Area[] },
  { reference, json }: Pick<MockFlags, 'reference' | 'json'>,
  terminal: Terminal,
): void {
  const hasReference = reference !== undefined || terminal.pages !== undefined;
  const addresses = [
    ...(hasReference ? [{ name: 'reference', url: `${url}/` }] : []),
    ...areas.map(({ prefix, packages }) => ({ name: packages.join(', '), url: url + prefix })),
  ];
  if (json) return terminal.out(JSON.stringify({ event: 'ready', url, addresses }));
  const width = Math.max(...addresses.map(({ name }) => name.length));
  terminal.out(`Ready on ${url}`);
  for (const { name, url: address } of shortened(addresses, url))
    terminal.out(`  ${name.padEnd(width)}  ${address}`);
  terminal.out('Stop with Ctrl-C.');
  terminal.pages?.follow(terminal.err);
}

interface Address {
  readonly name: string;
  readonly url: string;
}

/** With more prefixes of paths than this, a document is listed in one line. */
const MAX_PREFIXES = 4;

function shortened(addresses: readonly Address[], url: string): readonly Address[] {
  const byName = groupBy(addresses, ({ name }) => name);
  return [...byName].flatMap(([name, all]) =>
    all.length > MAX_PREFIXES ? [{ name, url: `${url}/ (${all.length} path prefixes)` }] : all,
  );
}
