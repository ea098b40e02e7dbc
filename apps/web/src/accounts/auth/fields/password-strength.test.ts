import { expect, it } from 'vitest';
import { judgeStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['123456789012', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['kettle', 'weak'],
  ['password1234', 'weak'],
  ['administrator', 'weak'],
  ['чайник-на-плите', 'strong'],
  ['kettle-42', 'fair'],
  ['a-kettle-of-secrets', 'strong'],
  ['T3a!t1me#9x&', 'strong'],
] as const)('%s is %s', (password, expected) => {
  expect(judgeStrength(password)).toBe(expected);
});
