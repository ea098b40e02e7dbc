import { expect, it } from 'vitest';
import { readEnv } from '../../../app/env.ts';
import { createPasswordHasher, DUMMY_HASH } from './password-hash.ts';
import { findWeakness, refuseWeakPassword } from './password-policy.ts';

const settings = readEnv({});

it('judges passwords by length and by whether they leaked', () => {
  const rows = [
    ['12345', ['length']],
    ['123456', ['pwned']],
    ['Password1', ['pwned']],
    ['aaaaaaaaaa', ['pwned']],
    ['fghijkl', ['pwned']],
    ['poiuytre', null],
    ['kettle', null],
    ['äöü', ['length']],
    ['где', ['length']],
    ['где-то', null],
    ['\u0430\u0301'.repeat(5), ['length']],
    ['👩‍👩‍👧👨‍👨‍👦', ['length']],
    ['👩‍👩‍👧👨‍👨‍👦🫖🍵☕️🥄', null],
    ['密码很长的', ['length']],
    ['密码很长的茶', null],
    ['a-kettle-of-secrets', null],
  ] as const;
  for (const [password, reasons] of rows) {
    expect.soft(findWeakness(password, settings)?.reasons ?? null, password).toEqual(reasons);
  }
});

it.each([
  ['a1-'.repeat(24), true],
  [`${'a1-'.repeat(24)}x`, false],
  ['щ'.repeat(42), true],
  ['шщ'.repeat(36), true],
  [`${'шщ'.repeat(36)}ю`, false],
  ['🫖🍵'.repeat(36), true],
  ['👩‍👩‍👧'.repeat(72), true],
  ['👩‍👩‍👧'.repeat(73), false],
  [`a${'\u0301'.repeat(5_000)}-kettle`, false],
])('%s is short enough: %s', (password, isFine) => {
  const refuse = () => refuseWeakPassword(password, { ...settings, PASSWORD_REFUSE_COMMON: false });
  if (isFine) expect(refuse).not.toThrow();
  else expect(refuse).toThrow('Password cannot be longer than 72 characters');
});

it('counts letters and digits of every script', () => {
  const strict = readEnv({ PASSWORD_REQUIRED_SETS: 'lower,upper,digits,symbols' });
  expect(findWeakness('Чайник-٤٢', strict)).toBeNull();
  expect(findWeakness('чайник', strict)?.reasons).toEqual(['characters']);
});

it('follows the settings', () => {
  const strict = readEnv({ PASSWORD_MIN_LENGTH: '10', PASSWORD_REQUIRED_SETS: 'lower, upper,digits,symbols' });
  expect(findWeakness('kettle', strict)).toEqual({
    reasons: ['length', 'characters'],
    message:
      'Password should be at least 10 characters. Password should contain an upper-case letter and a digit and a symbol.',
  });
  expect(findWeakness('Kettle-of-12', strict)).toBeNull();
  expect(findWeakness('password', readEnv({ PASSWORD_REFUSE_COMMON: 'false' }))).toBeNull();
});

it('hashes the dummy of unknown accounts with the same cost as a real password', async () => {
  const hasher = createPasswordHasher();
  expect(hasher.needsRehash(DUMMY_HASH)).toBe(false);
  expect(await hasher.isMatch(null, 'anything')).toBe(false);
});
