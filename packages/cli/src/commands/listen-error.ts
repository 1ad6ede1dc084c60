import { CommandError } from '../failure.ts';

/** Explains why a server cannot listen, and which flag helps; returns other errors unchanged. */
export function listenError(
  cause: NodeJS.ErrnoException,
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string | undefined },
  flags = { port: '--port N', host: '--host H' },
): CommandError {
  return new CommandError(explain(cause, port, host, flags), { cause });
}

function explain(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
  flags: { readonly port: string; readonly host: string },
): string {
  if (code === 'EADDRINUSE')
    return `port ${port} is in use: stop what listens there, or choose another port with ${flags.port}`;
  if (code === 'EACCES') return `port ${port} may not be used: choose one above 1023 with ${flags.port}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine: choose another with ${flags.host}`;
  return message;
}
