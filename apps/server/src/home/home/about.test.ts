import { expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { readEnv } from '../../app/env.ts';

const MAP_STYLE_URL = 'https://tiles.example:8443/styles/day?key=1';

it('returns to everyone how to reach the operator and the style of maps, or null if not configured', async () => {
  const app = await createTestApp({ env: { OPERATOR_CONTACT: 'hello@cuppa.example', MAP_STYLE_URL } });
  const answer = await fetch(`${app.url}/api/about`);
  expect(await answer.json()).toEqual({
    operatorContact: 'hello@cuppa.example',
    mapStyleUrl: MAP_STYLE_URL,
    mapTiles: null,
  });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://tiles.example:8443;");
  const silent = await createTestApp({ database: app.database });
  const silence = await fetch(`${silent.url}/api/about`);
  expect(await silence.json()).toEqual({ operatorContact: null, mapStyleUrl: null, mapTiles: null });
  expect(silence.headers.get('content-security-policy')).toContain("connect-src 'self';");
  await silent.close();
  await app.close();
});

it.each(['hello', 'javascript:alert(1)', 'ftp://cuppa.example'])('refuses %s as a contact', (contact) => {
  expect(() => readEnv({ OPERATOR_CONTACT: contact })).toThrow('OPERATOR_CONTACT');
});

it.each(['/style.json', 'javascript:alert(1)'])('refuses %s as a style', (style) => {
  expect(() => readEnv({ MAP_STYLE_URL: style })).toThrow('MAP_STYLE_URL');
});
