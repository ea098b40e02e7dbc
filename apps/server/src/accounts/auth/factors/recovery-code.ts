import { createHash, randomInt } from 'node:crypto';
import { asciiDigits } from '@cuppa/domain/platform/text/digits';

/** Crockford's base 32: no letter that looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };
/** Four groups of four characters: 80 random bits, which cannot be guessed from the hash either. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

export function makeRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** SHA-256 of a code and its person, whatever its letter case and separators. */
export function hashRecoveryCode(userId: string, code: string): string {
  const plain = asciiDigits(code)
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return createHash('sha256').update(`${userId}/${plain}`).digest('hex');
}
