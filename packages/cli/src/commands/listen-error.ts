import { CommandError } from '../failure.ts';

/** For `catch`: says why a server cannot listen, and which flag helps; other faults of a start keep their message. */
export const listenError =
  (
    { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string | undefined },
    flags = { port: '--port N', host: '--host H' },
  ) =>
  (cause: NodeJS.ErrnoException): never => {
    // Wrong usage stays what it is.
    if (cause.name === 'UsageError') throw cause;
    const foreign = `${host} is not an address of this machine: choose another with ${flags.host}`;
    const explanations: Readonly<Record<string, string>> = {
      EADDRINUSE: `port ${port} is in use: stop what listens there, or choose another port with ${flags.port}`,
      EACCES: `port ${port} may not be used: choose one above 1023 with ${flags.port}`,
      EADDRNOTAVAIL: foreign,
      ENOTFOUND: foreign,
    };
    throw new CommandError(explanations[cause.code ?? ''] ?? cause.message, { cause });
  };
