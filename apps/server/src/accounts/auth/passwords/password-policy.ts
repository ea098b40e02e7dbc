import { isCommonPassword } from '@cuppa/domain/accounts/auth/common-passwords';
import { MAX_PASSWORD_LENGTH } from '@cuppa/domain/accounts/auth/password-length';
import { graphemes } from '@cuppa/domain/platform/text/graphemes';
import type { AuthEnv, CharacterSet } from '../auth.env.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';

/** A character can consist of many code units, but not of any number. */
const MAX_CODE_UNITS = 1_000;

const SETS: Record<CharacterSet, { pattern: RegExp; name: string }> = {
  lower: { pattern: /\p{Ll}/u, name: 'a lower-case letter' },
  upper: { pattern: /\p{Lu}/u, name: 'an upper-case letter' },
  digits: { pattern: /\p{Nd}/u, name: 'a digit' },
  symbols: { pattern: /[^\p{L}\p{M}\p{N}\s]/u, name: 'a symbol' },
};

type PolicySettings = Pick<AuthEnv, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_REQUIRED_SETS' | 'PASSWORD_REFUSE_COMMON'>;
/** The reasons in the terms of the protocol; `pwned` also means a common password. */
export type Weakness = { reasons: ('length' | 'characters' | 'pwned')[]; message: string };

/** The weaknesses of a password; null if it has none. */
export function findWeakness(password: string, settings: PolicySettings): Weakness | null {
  const weakness: Weakness = { reasons: [], message: '' };
  const sentences: string[] = [];
  if (graphemes(password).length < settings.PASSWORD_MIN_LENGTH) {
    weakness.reasons.push('length');
    sentences.push(`Password should be at least ${settings.PASSWORD_MIN_LENGTH} characters.`);
  }
  const missing = settings.PASSWORD_REQUIRED_SETS.filter((set) => !SETS[set].pattern.test(password));
  if (missing.length > 0) {
    weakness.reasons.push('characters');
    sentences.push(`Password should contain ${missing.map((set) => SETS[set].name).join(' and ')}.`);
  }
  // Checked only if the password has no other weakness.
  if (settings.PASSWORD_REFUSE_COMMON && weakness.reasons.length === 0 && isCommonPassword(password)) {
    weakness.reasons.push('pwned');
    sentences.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  return weakness.reasons.length === 0 ? null : { ...weakness, message: sentences.join(' ') };
}

/**
 * Refuses 400 validation_failed for more than 72 characters, and 422 weak_password with the reasons. The protocol
 * (auth-contract section 3.2) counts bytes, because bcrypt ignores those after the 72nd; argon2 does not.
 */
export function refuseWeakPassword(password: string, settings: PolicySettings): void {
  if (password.length > MAX_CODE_UNITS || graphemes(password).length > MAX_PASSWORD_LENGTH) {
    throw validationFailed('Password cannot be longer than 72 characters');
  }
  const weakness = findWeakness(password, settings);
  if (weakness !== null) throw new AuthError(422, 'weak_password', weakness.message, weakness.reasons);
}
