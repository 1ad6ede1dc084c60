import { installPeers } from '../../labs/bench/install.ts';
import { join } from 'node:path';

/** The oldest supported Node, and the newest of each later line; npm has them as packages. */
const VERSIONS = { 20: '20.19.0', 22: '22.23.3', 24: '24.9.0' };

/** Returns paths of these Nodes, installed below the system's temporary folder if missing. */
export async function installNodes(): Promise<readonly (readonly [label: string, path: string])[]> {
  const name = `node-${process.platform}-${process.arch}`;
  const lines = Object.entries(VERSIONS);
  const packages = lines.map(([line, version]) => [`node-${line}`, `npm:${name}@${version}`] as const);
  const folder = await installPeers(Object.fromEntries(packages), (text) => console.error(text));
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return lines.map(([line, version]) => [
    `Node ${version}`,
    join(folder, 'node_modules', `node-${line}`, 'bin', file),
  ]);
}
