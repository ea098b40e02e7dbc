import { expect, it } from 'vitest';
import { readEnv } from '../../../app/env.ts';
import { createPasswordHasher, DUMMY_HASH } from './password-hash.ts';
import { findWeakness } from './password-policy.ts';

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
    ['äöü', null],
    ['a-kettle-of-secrets', null],
  ] as const;
  for (const [password, reasons] of rows) {
    expect.soft(findWeakness(password, settings)?.reasons ?? null, password).toEqual(reasons);
  }
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
