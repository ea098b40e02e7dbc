import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { chooseRedirectTarget } from '../protocol/redirect-target.ts';

/** The id under which authenticators keep our passkeys: the host of the site. */
export const relyingPartyId = (context: AuthContext): string => new URL(context.siteUrl()).hostname;

/**
 * The origin that a ceremony must have run on: the one that its client data names, if the settings allow it as a target
 * of links too, otherwise the site's.
 */
export function expectedOrigin(context: AuthContext, clientDataJson: string): string {
  const { origin } = decodeClientDataJSON(clientDataJson);
  return chooseRedirectTarget({ siteUrl: context.siteUrl(), allowList: context.env.REDIRECT_ALLOW_LIST }, [origin]);
}

/** One refusal for every failed ceremony, so that it does not tell which passkeys exist. */
export const unverified = () => new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');

/** Runs the checks of a credential, which may have any shape. Refuses 400 webauthn_verification_failed. */
export async function verified<Info>(check: () => Promise<Info | undefined>): Promise<Info> {
  const info = await check().catch(() => undefined);
  if (info === undefined) throw unverified();
  return info;
}

/** A person in the words of authenticators, which answer with it at a sign-in. */
export const userHandle = (userId: string): string => Buffer.from(userId).toString('base64url');
