import { isIP } from 'node:net';
import { generate } from 'selfsigned';

/** A key and its certificate, in PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

const LOCAL = ['localhost', '127.0.0.1', '::1'];

/** Creates a self-signed certificate for this machine; callers must trust it explicitly. */
export async function createCertificate(host: string): Promise<SelfSigned> {
  const names = [...new Set([...LOCAL, host])];
  const altNames = names.map((name) =>
    isIP(name) === 0 ? { type: 2 as const, value: name } : { type: 7 as const, ip: name },
  );
  const extensions = [{ name: 'subjectAltName' as const, altNames }];
  const made = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048, extensions });
  return { key: made.private, cert: made.cert };
}
