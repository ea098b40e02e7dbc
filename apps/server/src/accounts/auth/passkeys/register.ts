import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { readUserAgent } from '../../../platform/http/user-agent.ts';
import { lockSession, lockUser } from '../auth.repository.ts';
import type { AuthContext, Client, Json } from '../auth-context.ts';
import { nameOfDevice, sendNotice } from '../mails/notices.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { readCredential } from '../protocol/passkey-input.ts';
import { requireSession, type SignedIn } from '../sessions/session-guard.ts';
import { CHALLENGE_LIFE_MS, startChallenge, takeChallenge } from './challenge.ts';
import { refuseLowAssurance } from './manage.ts';
import * as repository from './passkey.repository.ts';
import { expectedOrigin, relyingPartyId, unverified, verified } from './relying-party.ts';

const MAX_PASSKEYS = 20;
/** COSE algorithms: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];
const MAX_KEY_BYTES = 2_048;
/** The longest id that WebAuthn allows, 1023 bytes, as base64url. */
const MAX_ID_LENGTH = 1_364;
const transportsSchema = z.array(z.string().regex(/^[a-z-]{1,32}$/)).max(8);

/**
 * POST /passkeys/registration/options: what the browser needs to make a passkey (auth-contract section 18). Refuses 403
 * insufficient_aal, 422 too_many_passkeys.
 */
export async function startPasskey(context: AuthContext, bearer: string | null): Promise<Json> {
  const { user, session } = await requireSession(context, bearer);
  await refuseLowAssurance(context.db, { user, session });
  const known = await repository.findPasskeys(context.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const { id, bytes, expiresAt } = await startChallenge(context, {
    ceremony: 'registration',
    userId: user.id,
    sessionId: session.id,
  });
  const name = user.email ?? user.phone ?? user.id;
  const options = await generateRegistrationOptions({
    rpName: APP_NAME,
    rpID: relyingPartyId(context),
    userID: Buffer.from(user.id),
    userName: name,
    userDisplayName: name,
    challenge: bytes,
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as never,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { challenge_id: id, expires_at: expiresAt, options };
}

/**
 * POST /passkeys/registration/verify: adds the passkey that the browser made, named after the device. Refuses 400
 * webauthn_challenge_not_found, webauthn_verification_failed; 403 insufficient_aal; 422 too_many_passkeys.
 */
export async function addPasskey(
  context: AuthContext,
  bearer: string | null,
  body: unknown,
  client: Client,
): Promise<Json> {
  const { user, session } = await requireSession(context, bearer);
  const { challengeId, credential } = readCredential(body);
  const owner = { ceremony: 'registration', userId: user.id, sessionId: session.id } as const;
  const expectedChallenge = await takeChallenge(context, challengeId, owner);
  const made = await verified(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: expectedOrigin(context, String(credential.response['clientDataJSON'])),
      expectedRPID: relyingPartyId(context),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  });
  if (made.id.length > MAX_ID_LENGTH || made.publicKey.length > MAX_KEY_BYTES) throw unverified();
  const row = await writePasskey(
    context,
    { user, session },
    {
      userId: user.id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      signCount: made.counter,
      transports: transportsSchema.catch([]).parse(made.transports),
      friendlyName: nameOfDevice(readUserAgent(client.userAgent), READER_LANGUAGE),
      createdAt: context.clock.now(),
    },
  );
  return {
    id: row.id,
    ...(row.friendlyName !== '' && { friendly_name: row.friendlyName }),
    created_at: row.createdAt.toISOString(),
  };
}

async function writePasskey(
  context: AuthContext,
  { user, session }: SignedIn,
  passkey: Parameters<typeof repository.insertPasskey>[1],
): Promise<repository.PasskeyRow> {
  return context.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    // The session may have ended, or a factor may have been added, while the person touched their device.
    const current = await lockSession(tx, session.id);
    if (current === null) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    await refuseLowAssurance(tx, { user, session: current });
    if ((await repository.countPasskeys(tx, user.id)) >= MAX_PASSKEYS) throw tooMany();
    const row = await repository.insertPasskey(tx, passkey);
    if (row === null) throw unverified();
    await sendNotice(context, tx, user.email, { kind: 'passkey-added', name: row.friendlyName });
    return row;
  });
}

const tooMany = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
