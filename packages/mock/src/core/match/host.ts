import { isIP } from 'node:net';

/** Whether a Host header names this machine: `localhost`, or any address. Without one there is nothing to refuse. */
export function isLocalName(host: string | undefined): boolean {
  if (host === undefined || host === '') return true;
  const name = host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return name === 'localhost' || isIP(name) !== 0;
}
