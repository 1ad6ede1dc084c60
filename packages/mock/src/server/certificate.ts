import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** A key and its certificate, in PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

const LOCAL = ['localhost', '127.0.0.1', '::1'];
const DAY = 24 * 60 * 60 * 1000;

/** Tags of ASN.1 (X.690) that a certificate (RFC 5280) uses. */
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  objectId: 0x06,
  text: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  address: 0x87,
  version: 0xa0,
  extensions: 0xa3,
};
/** Object ids of ASN.1, encoded. */
const ID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
  extendedKeyUsage: '551d25',
  serverAuth: '2b06010505070301',
};

/** Creates a self-signed certificate for this machine; callers must trust it explicitly. */
export function createCertificate(host: string, now = Date.now()): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(objectId(ID.ecdsaWithSha256));
  const name = sequence(
    der(TAG.set, sequence(objectId(ID.commonName), der(TAG.text, Buffer.from('localhost')))),
  );
  const names = [...new Set([...LOCAL, host])].map(subjectName);
  const content = sequence(
    der(TAG.version, der(TAG.integer, Buffer.of(2))),
    der(TAG.integer, serialNumber()),
    algorithm,
    name,
    // A clock can be slow.
    sequence(timeOf(now - DAY), timeOf(now + 365 * DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      TAG.extensions,
      sequence(
        extension(ID.subjectAltName, ...names),
        extension(ID.extendedKeyUsage, objectId(ID.serverAuth)),
      ),
    ),
  );
  const signature = der(TAG.bits, Buffer.of(0), sign('sha256', content, privateKey));
  const certificate = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
  };
}

/** A value of ASN.1 in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag, ...lengthOf(content)), content]);
}

/** The shortest form is the only one. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...parts: readonly Uint8Array[]) => der(TAG.sequence, ...parts);
const objectId = (id: string) => der(TAG.objectId, Buffer.from(id, 'hex'));
const extension = (id: string, ...values: readonly Uint8Array[]) =>
  sequence(objectId(id), der(TAG.octets, sequence(...values)));

/** Positive, and no byte too long: the first byte is 64 to 127. */
function serialNumber(): Buffer {
  const [first = 0, ...rest] = randomBytes(16);
  return Buffer.of((first & 0x3f) | 0x40, ...rest);
}

/** The form with two digits of the year is the only one until 2049. */
function timeOf(time: number): Buffer {
  const text = new Date(time).toISOString().replace(/[-:T]|\.\d+/g, '');
  return text < '2050' ? der(TAG.utcTime, Buffer.from(text.slice(2))) : der(TAG.time, Buffer.from(text));
}

function subjectName(name: string): Buffer {
  const version = isIP(name);
  if (version === 0) return der(TAG.dnsName, Buffer.from(domainToASCII(name)));
  return der(TAG.address, version === 4 ? Buffer.from(name.split('.').map(Number)) : bytesOfIPv6(name));
}

/** URLs write an address of IPv6 as groups of hexadecimal digits with at most one gap. */
function bytesOfIPv6(address: string): Buffer {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(8 - before.length - after.length).fill('0');
  return Buffer.from([...before, ...gap, ...after].map((group) => group.padStart(4, '0')).join(''), 'hex');
}
