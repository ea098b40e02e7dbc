import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, newAddress, PASSWORD, SITE, startAuthServer } from './auth-server.ts';

const GLOBS = [
  'https://*.partner.example/back',
  'https://deep.example/**',
  'myapp.example',
  'https://exact.example/a',
  'https://guarded.example/auth/**',
  'https://team.*.preview.example/**',
  'https://app?preview.example/**',
  'https://**.wide.example/in',
  'https://paths.example/*/end',
  'myapp://callback',
  'com.example.app://*/back',
  '**.anything.example/**',
];
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    isMailing: true,
    env: { MAIL_SPACING_SECONDS: '0', REDIRECT_ALLOW_LIST: GLOBS.join(',') },
  });
});
afterAll(() => server.close());

/** The target of a mail's link, for a request with the given target. */
async function leadsTo(target: string, headers: Record<string, string> = {}, query = 'redirect_to') {
  const email = newAddress();
  const asked = query === '' ? '' : `?${new URLSearchParams({ [query]: target })}`;
  const answer = await server.post(`/otp${asked}`, { email }, { headers });
  expect(answer.status, `${target}: ${answer.text}`).toBe(200);
  const { link, token } = await server.readMail(email);
  return { link, token, written: link.searchParams.get('redirect_to') ?? '' };
}
const isSite = (address: string) => address.replace(/\/$/, '') === SITE;

describe('targets that are allowed', () => {
  it('stay as requested', async () => {
    const rows = [
      SITE,
      `${SITE}/auth/callback?next=%2Fhome`,
      `${SITE}/a#fragment`,
      'https://eu.partner.example/back',
      'https://deep.example/a/b.c?d=e',
      'https://exact.example/a',
      'https://exact.example/a#anything',
      'https://guarded.example/auth/done',
      'https://team.a-1.preview.example/x?y=z',
      'https://app-preview.example/',
      'https://a.b.wide.example/in',
      'https://paths.example/one-two/end',
      'myapp://callback',
      'myapp://callback#anything',
      'com.example.app://oauth/back',
    ];
    for (const target of rows) {
      const { written, link } = await leadsTo(target);
      expect.soft(written, target).toBe(target);
      const { location } = await server.open(link);
      expect.soft(location.startsWith(target.split('#')[0] ?? ''), target).toBe(true);
    }
  });
});

const FOREIGN = [
  'https://evil.example/',
  `${SITE}.evil.example/`,
  `${SITE}@evil.example/`,
  `https://evil.example/${SITE}`,
  'http://cuppa.example/',
  'https://cuppa.example:444/',
  'https://eu.partner.example/back/door',
  'https://a.b.partner.example/back',
  'https://partner.example/back',
  'https://exact.example/a/b',
  'https://exact.example/ab',
  '//evil.example/',
  '/relative',
  'https:evil.example',
  'https:/\\evil.example/',
  `${SITE}\\@evil.example/`,
  `${SITE}\t.evil.example/`,
  `${SITE}\n@evil.example/`,
  'https://user:pass@cuppa.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://2130706433/',
  'http://127.1/',
  'http://192.168.0.1/',
  'https://[2001:db8::1]/',
  'https://cuppa.example%2eevil.example/',
  'https://cuppa。example/',
  'not an address',
  // As browsers read them, the first two leave the allowed path; as written, the third starts elsewhere.
  'https://guarded.example/auth/../evil',
  'https://guarded.example/auth/%2e%2e/evil',
  'https://guarded.example/x/../auth/done',
  'https://guarded.example/auth/./../../evil',
  // Characters that end the host are not part of it.
  'https://team.ai?.preview.example/',
  'https://team.ai#.preview.example/',
  'https://team.ai:.preview.example/',
  'https://app?preview.example/',
  'https://app#preview.example/',
  'https://evil.example/x.wide.example/in',
  'https://evil.example?.wide.example/in',
  'https://paths.example/one?two/end',
  'myapp://callback/evil',
  'myapp://evil',
  'myapp:callback',
  'myapp://me@callback',
  'otherapp://callback',
  'com.example.app://a?/back',
  'javascript://x.anything.example/%0aalert(1)',
  'data://x.anything.example/',
  'file://x.anything.example/',
];
it('any other target becomes the site, when the mail is built and when the link is opened', {
  timeout: 240_000,
}, async () => {
  const wrong: string[] = [];
  for (const target of FOREIGN) {
    const { written, link } = await leadsTo(target);
    if (!isSite(written)) wrong.push(`${target}: the mail leads to ${written}`);
    const forged = new URL(link);
    forged.searchParams.set('redirect_to', target);
    for (const token of [link.searchParams.get('token') ?? '', 'f'.repeat(64)]) {
      forged.searchParams.set('token', token);
      const { status, location } = await server.open(forged);
      if (status !== 303 || !isSite(location.split('#')[0] ?? ''))
        wrong.push(`${target}: ${status}, the link leads to ${location}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('the order of candidates', () => {
  it('is redirect_to, then the header of that name, then Referer, then the site', async () => {
    const [one, other] = [`${SITE}/one`, `${SITE}/other`];
    expect((await leadsTo(one, { redirect_to: other, referer: other })).written).toBe(one);
    expect((await leadsTo('', { redirect_to: one, referer: other }, '')).written).toBe(one);
    expect((await leadsTo('', { referer: one }, '')).written).toBe(one);
    expect((await leadsTo('', {}, '')).written).toSatisfy(isSite);
    expect((await leadsTo('', { referer: 'https://evil.example/' }, '')).written).toSatisfy(isSite);
  });
});

it('any port of a loopback host is allowed if the site is on loopback', async () => {
  const local = await startAuthServer({
    isMailing: true,
    database: server.database,
    env: { SITE_URL: 'http://localhost:3000', REDIRECT_ALLOW_LIST: '' },
  });
  const email = newAddress();
  await local.post(`/signup?redirect_to=${encodeURIComponent('http://localhost:5173/x')}`, {
    email,
    password: PASSWORD,
  });
  const { link } = await local.readMail(email);
  expect(link.searchParams.get('redirect_to')).toBe('http://localhost:5173/x');
  await local.close();
});
