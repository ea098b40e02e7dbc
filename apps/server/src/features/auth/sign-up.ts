import { createHash, randomBytes, randomInt } from 'node:crypto';
import { APP_NAME } from '@cuppa/domain/app-name';
import { judgeBirthday, MINIMUM_AGE } from '@cuppa/domain/age/age';
import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import type { SignUpInput } from './auth-input.ts';
import * as repository from './auth.repository.ts';

/** The sign-up's metadata without the birthday, and the birthday where one was given and is fine. */
export function takeBirthday(data: Record<string, unknown>, today: string): { metadata: Record<string, unknown>; birthday: string | null } {
  const { birthday, ...metadata } = data;
  if (birthday === undefined || birthday === null) return { metadata, birthday: null };
  if (typeof birthday !== 'string') throw validationFailed('The birthday must be a date, yyyy-MM-dd');
  switch (judgeBirthday(birthday, today)) {
    case 'adult':
      return { metadata, birthday };
    case 'under-age':
      throw new AuthError(422, 'under_age', `You must be at least ${MINIMUM_AGE} years old to use ${APP_NAME}`);
    case 'invalid':
      throw validationFailed('The birthday must be a date, yyyy-MM-dd');
  }
}

/** Writes the account with its e-mail identity; null where the address is taken. */
export async function createAccount(
  tx: Db,
  account: { input: SignUpInput; metadata: Record<string, unknown>; passwordHash: string; isConfirmed: boolean; now: Date },
): Promise<repository.UserRow | null> {
  const { input, metadata, passwordHash, isConfirmed, now } = account;
  const user = await repository.insertUser(tx, {
    email: input.email,
    encryptedPassword: passwordHash,
    emailConfirmedAt: isConfirmed ? now : null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: {},
    createdAt: now,
    updatedAt: now,
  });
  if (user === null) return null;
  const identityData = { sub: user.id, email: input.email, email_verified: isConfirmed, phone_verified: false };
  await repository.insertIdentity(tx, {
    userId: user.id,
    provider: 'email',
    providerId: user.id,
    identityData,
    email: input.email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return repository.updateUser(tx, user.id, { userMetadata: { ...metadata, ...identityData } });
}

const CODE_DIGITS = 6;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
export const hashCode = (email: string, code: string) => hashToken(`${email}/${code}`);

/** Writes a fresh confirmation for an address, and the mail that carries its code, in one transaction. */
export async function sendConfirmation(
  tx: Db,
  confirmation: { userId: string; email: string; passwordHash: string | null; now: Date },
): Promise<void> {
  const { userId, email, passwordHash, now } = confirmation;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await repository.replaceOneTimeToken(tx, {
    userId,
    kind: 'confirmation',
    tokenHash: hashToken(randomBytes(32).toString('base64url')),
    codeHash: hashCode(email, code),
    relatesTo: email,
    passwordHash,
    createdAt: now,
  });
  await repository.updateUser(tx, userId, { confirmationSentAt: now });
  await addJob(tx, {
    kind: 'mail.send',
    runAt: now,
    payload: {
      to: email,
      subject: `Your ${APP_NAME} code: ${code}`,
      text: `Welcome to ${APP_NAME}.\n\nYour code is ${code}. Type it on the page where you signed up.\n\nIf you didn’t sign up, you can forget this mail.\n`,
      html: `<h1>Welcome to ${APP_NAME}</h1><p>Your code is <strong>${code}</strong>. Type it on the page where you signed up.</p><p>If you didn’t sign up, you can forget this mail.</p>`,
    },
  });
}
