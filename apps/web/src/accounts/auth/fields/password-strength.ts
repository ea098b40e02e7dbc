import { isCommonPassword } from '@cuppa/domain/accounts/auth/common-passwords';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const FAIR_BITS = 36;
const STRONG_BITS = 60;
const KINDS: readonly [pattern: RegExp, characters: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/**
 * Judges a password by the time that guessing it takes, knowing only its kinds of characters. A character that repeats
 * or follows the previous one (aa, ab, 12) adds nothing. Common passwords, which the server refuses, are weak.
 */
export function judgeStrength(password: string): PasswordStrength {
  if (isCommonPassword(password)) return 'weak';
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const surprises = codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
  const alphabet = KINDS.reduce((sum, [pattern, characters]) => sum + (pattern.test(password) ? characters : 0), 0);
  const bits = surprises * Math.log2(Math.max(alphabet, 1));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}
