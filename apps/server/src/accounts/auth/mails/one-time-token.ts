import { createHash, randomBytes, randomInt } from 'node:crypto';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { mailJob } from '../../../platform/mail/mail.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { OneTimeTokenKind } from '../auth.table.ts';
import type { AuthContext } from '../auth-context.ts';
import { insertFlowState } from '../pkce/flow-state.repository.ts';
import type { Challenge } from '../pkce/pkce.ts';
import { type AuthMailType, writeAuthMail } from './auth-mails.ts';
import * as tokens from './one-time-token.repository.ts';

const LINK_TOKEN_BYTES = 32;
export const PKCE_PREFIX = 'pkce_';

/** The `amr` method of a session that a mail of each type opens by the PKCE flow (auth-contract section 2). */
const PKCE_METHOD = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
} as const;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export const hashLinkToken = (token: string) => sha256(token);
export const hashCode = (address: string, code: string) => sha256(`${address}/${code}`);

/** A random code with this many digits, uniformly distributed. */
export function makeCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

export type TokenRequest = {
  userId: string;
  kind: OneTimeTokenKind;
  type: AuthMailType;
  address: string;
  redirectTo: string;
  /** The PKCE flow that the link continues; null if the request had no challenge. */
  flowStateId: string | null;
  /** The sign-up attempt that the token confirms. */
  attemptId?: string;
  /** When the address was signed up with. */
  attemptsAt?: readonly Date[];
};

/** Creates the flow that the link of a mail will continue; null if the request had no challenge. */
export async function startMailFlow(
  context: AuthContext,
  tx: Db,
  flow: { userId: string; challenge: Challenge | null; type: keyof typeof PKCE_METHOD },
): Promise<string | null> {
  if (flow.challenge === null) return null;
  const { id } = await insertFlowState(tx, {
    ...flow.challenge,
    userId: flow.userId,
    authenticationMethod: PKCE_METHOD[flow.type],
    createdAt: context.clock.now(),
  });
  return id;
}

/**
 * Creates a new link token and code for an address, and queues the mail with both, in the caller's transaction. The
 * link token is random and independent of the code; only hashes are stored.
 */
export async function sendOneTimeToken(context: AuthContext, tx: Db, request: TokenRequest): Promise<void> {
  const { userId, kind, type, address, redirectTo, flowStateId } = request;
  const { env } = context;
  const now = context.clock.now();
  const code = makeCode(env.MAIL_CODE_DIGITS);
  const token = `${flowStateId === null ? '' : PKCE_PREFIX}${randomBytes(LINK_TOKEN_BYTES).toString('hex')}`;
  await rememberSent(tx, userId, kind, now);
  await tokens.writeOneTimeToken(tx, {
    userId,
    kind,
    tokenHash: hashLinkToken(token),
    codeHash: hashCode(address, code),
    relatesTo: address,
    flowStateId,
    attemptId: request.attemptId ?? null,
    createdAt: now,
  });
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  const link = `${context.apiUrl()}/verify?${query}`;
  const content = { link, code, lifeSeconds: env.MAIL_TOKEN_LIFE_SECONDS, attemptsAt: request.attemptsAt ?? [] };
  const mail = writeAuthMail(type, content, READER_LANGUAGE);
  await addJob(tx, mailJob, { payload: { to: address, ...mail } });
}

export async function rememberSent(tx: Db, userId: string, kind: OneTimeTokenKind, now: Date): Promise<void> {
  const column = SENT_AT[kind];
  if (column !== null) await repository.updateUser(tx, userId, { [column]: now });
}

/** The column that stores when a kind was last sent. */
const SENT_AT = {
  confirmation: 'confirmationSentAt',
  recovery: 'recoverySentAt',
  email_change_new: 'emailChangeSentAt',
  email_change_current: 'emailChangeSentAt',
  reauthentication: 'reauthenticationSentAt',
  phone_change: 'phoneChangeSentAt',
  /** No column: the time of a sign-in code is not needed. */
  sms: null,
} as const satisfies Record<OneTimeTokenKind, keyof repository.UserRow | null>;
