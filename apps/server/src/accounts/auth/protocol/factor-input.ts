import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import { z } from 'zod';
import { validationFailed } from './auth-error.ts';
import { optionalText, readBody, readPhone } from './read-request.ts';
import { isUuid } from './uuid.ts';

const MAX_NAME_LENGTH = 255;

const enrolmentSchema = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
});
const codeSchema = z.object({ challenge_id: optionalText, code: optionalText });

export type Enrolment =
  | { type: 'totp'; friendlyName: string; issuer: string }
  | { type: 'phone'; friendlyName: string; phone: string };

/** The factor to enroll; a phone number as digits. */
export function readEnrolment(body: unknown): Enrolment {
  const input = readBody(enrolmentSchema, body);
  const friendlyName = readName(input.friendly_name);
  switch (input.factor_type) {
    case 'totp':
      return { type: 'totp', friendlyName, issuer: readName(input.issuer) };
    case 'phone':
      if (!input.phone) throw validationFailed('Phone number required to enroll Phone factor');
      return { type: 'phone', friendlyName, phone: readPhone(input.phone) };
    default:
      throw validationFailed('factor_type needs to be totp or phone');
  }
}

/** A code and the challenge it answers; the challenge is null if its id is malformed. */
export function readFactorCode(body: unknown): { challengeId: string | null; code: string } {
  const input = readBody(codeSchema, body);
  const code = asciiDigits((input.code ?? '').trim());
  if (code === '') throw validationFailed('Code needs to be non-empty');
  const id = input.challenge_id ?? '';
  return { challengeId: isUuid(id) ? id : null, code };
}

/** A recovery code as it was typed. Refuses 400 validation_failed if it is empty. */
export function readRecoveryCode(body: unknown): string {
  const code = readBody(codeSchema, body).code?.trim() ?? '';
  if (code === '') throw validationFailed('Code needs to be non-empty');
  return code;
}

function readName(given: string | null | undefined): string {
  const name = given ?? '';
  if (name.length > MAX_NAME_LENGTH || !name.isWellFormed()) throw validationFailed('The name is too long');
  return name;
}
