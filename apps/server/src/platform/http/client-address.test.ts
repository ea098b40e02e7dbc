import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createClientAddress, networkOf } from './client-address.ts';

const request = (headers: Record<string, string>) => ({ ip: '10.0.0.1', headers }) as unknown as FastifyRequest;

it.each([
  [{}, '10.0.0.1'],
  [{ 'x-real-ip': '203.0.113.7' }, '203.0.113.7'],
  [{ 'x-real-ip': '1.1.1.1, 203.0.113.7' }, '203.0.113.7'],
  [{ 'x-real-ip': '2001:db8::1' }, '2001:db8::1'],
  [{ 'x-real-ip': 'nonsense' }, '10.0.0.1'],
])('takes the last address from the trusted proxy: %j', (headers, address) => {
  expect(createClientAddress('x-real-ip')(request(headers as Record<string, string>))).toBe(address);
  expect(createClientAddress(undefined)(request(headers as Record<string, string>))).toBe('10.0.0.1');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts homes of one site together where asked', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6', 'site')).toBe('2001:db8:1::/48');
  expect(networkOf('203.0.113.7', 'site')).toBe('203.0.113.7');
});
