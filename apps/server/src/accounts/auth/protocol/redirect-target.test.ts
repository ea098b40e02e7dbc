import { describe, expect, it } from 'vitest';
import { chooseRedirectTarget as choose, withFragment, withQuery } from './redirect-target.ts';

const SITE = 'https://cuppa.example';
const chooseRedirectTarget = (siteUrl: string, candidates: readonly (string | null)[], allowList: string[] = []) =>
  choose({ siteUrl, allowList }, candidates);

describe('redirect targets', () => {
  it.each(['https://cuppa.example/welcome?x=1', 'https://cuppa.example', 'https://CUPPA.example:443/a'])(
    'stay on the site: %s',
    (target) => {
      expect(chooseRedirectTarget(SITE, [target])).toBe(target);
    },
  );

  it('fall back to the site otherwise', () => {
    const rows = [
      'https://cuppa.example.evil.test/',
      'https://cuppa.example@evil.test/',
      'https://cuppa.example:8443/',
      'https://user:pass@cuppa.example/',
      'http://cuppa.example/',
      'https:\\\\cuppa.example\\@evil.test',
      'https://cuppa.example\\@evil.test/',
      '//evil.test/',
      '/welcome',
      'javascript:alert(1)',
      'https://cuppa.example/\r\nset-cookie: x=1',
      'https://cuppa.example/\0',
      'https://2130706433/',
      ' https://cuppa.example/',
      'not a url',
    ];
    for (const target of rows) {
      expect.soft(chooseRedirectTarget(SITE, [target]), target).toBe(SITE);
    }
  });

  it('takes only the first given candidate', () => {
    expect(chooseRedirectTarget(SITE, [null, '', `${SITE}/a`, `${SITE}/b`])).toBe(`${SITE}/a`);
    expect(chooseRedirectTarget(SITE, ['https://evil.test', `${SITE}/b`])).toBe(SITE);
    expect(chooseRedirectTarget(SITE, [null])).toBe(SITE);
  });

  it('allows any port on loopback hosts only', () => {
    expect(chooseRedirectTarget('http://localhost:3000', ['http://localhost:5173/a'])).toBe('http://localhost:5173/a');
    expect(chooseRedirectTarget('http://localhost:3000', ['https://localhost:5173/a'])).toBe('http://localhost:3000');
    expect(chooseRedirectTarget('http://localhost:3000', ['http://127.0.0.1:5173/a'])).toBe('http://localhost:3000');
  });

  it('match the globs of the allow list', () => {
    const rows = [
      ['https://*.cuppa.example/**', 'https://app.cuppa.example/a/b?x=1', true],
      ['https://*.cuppa.example/**', 'https://a.b.cuppa.example/a', false],
      ['https://*.cuppa.example/**', 'https://evil.test/.cuppa.example/a', false],
      ['https://app.other.test/*', 'https://app.other.test/one', true],
      ['https://app.other.test/*', 'https://app.other.test/one/two', false],
      ['https://app.other.test/*', 'https://app.other.test/one.two', false],
      ['https://app.other.test', 'https://app.other.test', true],
      ['https://app.other.test', 'https://app.other.test#fragment', true],
      ['https://app-?.other.test/', 'https://app-1.other.test/', true],
      ['https://app-?.other.test/', 'https://app-12.other.test/', false],
      ['**', 'https://203.0.113.9/', false],
      ['**', 'https://[2001:db8::1]/', false],
      ['**', 'https://3405803785/', false],
      ['**', 'https://0x7f.1/', false],
      ['**', 'https://me@other.test/', false],
      ['**', 'https://ex\u00e4mple.test/', false],
      ['**', 'javascript:alert(1)', false],
    ] as const;
    for (const [glob, target, isAllowed] of rows) {
      expect
        .soft(chooseRedirectTarget(SITE, [target], [glob]), `${glob} for ${target}`)
        .toBe(isAllowed ? target : SITE);
    }
  });

  it('sorts the fragment, and keeps the existing query', () => {
    expect(withFragment(`${SITE}/a?b=1#old`, { type: 'signup', access_token: 't' })).toBe(
      `${SITE}/a?b=1#access_token=t&sb=&type=signup`,
    );
    expect(withQuery(`${SITE}/a?b=1`, { code: 'c' })).toBe(`${SITE}/a?b=1&code=c`);
  });
});
