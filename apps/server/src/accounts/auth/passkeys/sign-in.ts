import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { lockUser, type UserRow } from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readCredential } from '../protocol/passkey-input.ts';
import { refuseBanned } from '../sessions/session-guard.ts';
import { openSession, presentSession } from '../sessions/session-tokens.ts';
import { CHALLENGE_LIFE_MS, startChallenge, takeChallenge } from './challenge.ts';
import * as repository from './passkey.repository.ts';
import { expectedOrigin, relyingPartyId, unverified, userHandle, verified } from './relying-party.ts';

/** base64url; the database takes no other characters such as NUL. */
const CREDENTIAL_ID = /^[\w-]+$/;
const OF_A_SIGN_IN = { ceremony: 'authentication', userId: null, sessionId: null } as const;

/** POST /passkeys/authentication/options: a challenge for any passkey of this site, the same for everybody. */
export async function startPasskeySignIn(context: AuthContext): Promise<Json> {
  const { id, bytes, expiresAt } = await startChallenge(context, OF_A_SIGN_IN);
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(context),
    challenge: bytes,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'preferred',
  });
  return { challenge_id: id, expires_at: expiresAt, options };
}

/**
 * POST /passkeys/authentication/verify: a Session. It is at aal2 if the authenticator verified its person, by a finger,
 * a face or a PIN. Refuses 400 webauthn_challenge_not_found, webauthn_verification_failed, user_banned,
 * email_not_confirmed, phone_not_confirmed.
 */
export async function signInWithPasskey(context: AuthContext, body: unknown, client: Client): Promise<Json> {
  const { challengeId, credential } = readCredential(body);
  const expectedChallenge = await takeChallenge(context, challengeId, OF_A_SIGN_IN);
  const { id, response } = credential;
  const isId = typeof id === 'string' && CREDENTIAL_ID.test(id);
  const passkey = isId ? await repository.findPasskeyByCredential(context.db, id) : null;
  if (passkey === null || response['userHandle'] !== userHandle(passkey.userId)) throw unverified();
  const use = await verified(async () => {
    const answer = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: expectedOrigin(context, String(response['clientDataJSON'])),
      expectedRPID: relyingPartyId(context),
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.signCount,
      },
      requireUserVerification: false,
    });
    return answer.verified ? answer.authenticationInfo : undefined;
  });
  const session = await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, passkey.userId);
    const counted = { signCount: use.newCounter, now: context.clock.now() };
    if (user === null || !(await repository.recordUse(tx, passkey.id, counted))) throw unverified();
    refuseBanned(context, user, 400);
    refuseUnconfirmed(user);
    const proof = use.userVerified
      ? ({ method: 'webauthn', aal: 'aal2', factorId: passkey.id } as const)
      : { method: 'passkey' };
    return openSession(context, tx, { userId: user.id, client, ...proof });
  });
  return presentSession(context, session);
}

/** Refuses an account whose addresses are all unconfirmed. One without any has proved itself by its passkey. */
function refuseUnconfirmed({ email, emailConfirmedAt, phone, phoneConfirmedAt }: UserRow): void {
  if (emailConfirmedAt !== null || phoneConfirmedAt !== null) return;
  if (email !== null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (phone !== null) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}
