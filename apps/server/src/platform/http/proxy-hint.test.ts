import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { hintAtProxy } from './proxy-hint.ts';

it.each([
  ['a proxy that is not trusted', {}, { 'x-forwarded-for': '203.0.113.1' }, 1],
  ['a proxy with the standard header', {}, { forwarded: 'for=203.0.113.1' }, 1],
  ['a trusted proxy that is not there', { TRUST_PROXY: true }, {}, 1],
  ['a header that nobody sends', { CLIENT_IP_HEADER: 'x-real-ip' }, { 'x-forwarded-for': '203.0.113.1' }, 1],
  ['no proxy', {}, {}, 0],
  ['a trusted proxy', { TRUST_PROXY: true }, { 'x-forwarded-for': '203.0.113.1' }, 0],
  ['a trusted header', { CLIENT_IP_HEADER: 'x-real-ip' }, { 'x-real-ip': '203.0.113.1' }, 0],
])('the first requests show %s', async (_which, env, headers, warnings) => {
  const app = Fastify();
  const warn = vi.fn();
  hintAtProxy(app, { TRUST_PROXY: false, CLIENT_IP_HEADER: undefined, ...env }, { warn });
  app.get('/*', async () => 'ok');
  for (let request = 0; request < 30; request += 1) {
    await app.inject({ url: '/readyz' });
    await app.inject({ url: '/welcome', headers });
  }
  expect(warn).toHaveBeenCalledTimes(warnings);
  await app.close();
});
