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
  for (const { name, url: address } of addresses) terminal.out(`  ${name.padEnd(width)}  ${address}`);
  terminal.out('Stop with Ctrl-C.');
  terminal.pages?.follow(terminal.err);
}
