import type { IdentityRow, UserRow } from '../auth.repository.ts';
import type { FactorRow } from '../factors/factor.repository.ts';

/** The User object of auth-contract section 2. It never contains a hash or token. */
export function presentUser(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
): Record<string, unknown> {
  const set = (name: string, moment: Date | null) => (moment === null ? {} : { [name]: moment.toISOString() });
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...set('email_confirmed_at', user.emailConfirmedAt),
    phone: user.phone ?? '',
    ...set('phone_confirmed_at', user.phoneConfirmedAt),
    ...set('confirmed_at', earlier(user.emailConfirmedAt, user.phoneConfirmedAt)),
    ...set('confirmation_sent_at', user.confirmationSentAt),
    ...set('recovery_sent_at', user.recoverySentAt),
    ...(user.emailChange !== null && { new_email: user.emailChange }),
    ...set('email_change_sent_at', user.emailChangeSentAt),
    ...(user.phoneChange !== null && { new_phone: user.phoneChange }),
    ...set('phone_change_sent_at', user.phoneChangeSentAt),
    ...set('reauthentication_sent_at', user.reauthenticationSentAt),
    ...set('last_sign_in_at', user.lastSignInAt),
    ...set('banned_until', user.bannedUntil),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function presentIdentity(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...(identity.lastSignInAt && { last_sign_in_at: identity.lastSignInAt.toISOString() }),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  };
}

/** The Factor object, without its secret. */
function presentFactor(factor: FactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName !== '' && { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    phone: factor.phone ?? '',
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  };
}
