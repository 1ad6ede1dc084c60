import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCertificate } from './certificate.ts';

const read = (host: string, now?: number) => {
  const { key, cert } = createCertificate(host, now);
  return { key: createPrivateKey(key), cert: new X509Certificate(cert) };
};

it('is signed by its own key, for a server', () => {
  const { key, cert } = read('127.0.0.1');
  expect(cert.checkPrivateKey(key)).toBe(true);
  expect(cert.verify(cert.publicKey)).toBe(true);
  expect(cert.verify(read('127.0.0.1').cert.publicKey)).toBe(false);
  expect(cert.issuer).toBe('CN=localhost');
  expect(cert.ca).toBe(false);
  expect(cert.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
});

it.each(['mock.test', '10.1.2.3', '2001:db8::1:0:5', '::ffff:1.2.3.4', 'fe80::1%eth0', '::'])(
  'is for this machine and %s',
  (host) => {
    const { cert } = read(host);
    expect(cert.checkHost('localhost')).toBe('localhost');
    expect([cert.checkIP('127.0.0.1'), cert.checkIP('::1')]).toEqual(['127.0.0.1', '::1']);
    const address = host.replace(/%.*/, '');
    expect(host === 'mock.test' ? cert.checkHost(host) : cert.checkIP(address)).toBe(address);
    expect([cert.checkHost('other.test'), cert.checkIP('10.1.2.4')]).toEqual([undefined, undefined]);
  },
);

it('has a name longer than one byte counts', () => {
  const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.test`;
  expect(read(host).cert.checkHost(host)).toBe(host);
});

it.each(['2026-05-01T00:00:00Z', '2049-06-01T00:00:00Z', '2060-01-01T00:00:00Z'])(
  'is valid on %s',
  (date) => {
    const { validFrom, validTo } = read('localhost', Date.parse(date)).cert;
    const day = 24 * 60 * 60 * 1000;
    expect(Date.parse(validFrom)).toBe(Date.parse(date) - day);
    expect(Date.parse(validTo)).toBe(Date.parse(date) + 365 * day);
  },
);

it('has a serial number of its own, which is positive and in the shortest form', () => {
  const numbers = Array.from({ length: 20 }, () => read('localhost').cert.serialNumber);
  expect(new Set(numbers).size).toBe(20);
  for (const number of numbers) expect(number).toMatch(/^[4-7][0-9A-F]{31}$/);
});
