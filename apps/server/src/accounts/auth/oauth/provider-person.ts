import { isStorableText } from '@cuppa/domain/platform/text/storable-text';
import { z } from 'zod';
import type { ProviderPerson } from '../auth.table.ts';
import { readAddress } from '../protocol/auth-input.ts';
import type { ProviderName } from './provider.ts';

/** Limits the size of stored claims, because every access token contains them. */
const MAX_CLAIM_BYTES = 640;
const MAX_SUBJECT_LENGTH = 255;

const subjectText = z.string().min(1).max(MAX_SUBJECT_LENGTH).refine(isStorableText);

/**
 * Builds a person from a provider's description. Throws if there is no usable subject. Leaves out a malformed address
 * and all claims that cannot be stored.
 */
export function describePerson(
  provider: ProviderName,
  given: {
    subject: unknown;
    issuer: string;
    email: unknown;
    isEmailVerified: boolean;
    name: unknown;
    picture: unknown;
    more?: Record<string, unknown>;
  },
): ProviderPerson {
  const subject = subjectText.parse(given.subject);
  const email = addressOf(given.email);
  const isEmailVerified = email !== null && given.isEmailVerified;
  const texts = {
    ...given.more,
    iss: given.issuer,
    name: given.name,
    full_name: given.name,
    picture: given.picture,
    avatar_url: given.picture,
  };
  const essential = {
    sub: subject,
    provider_id: subject,
    ...(email !== null && { email }),
    email_verified: isEmailVerified,
    phone_verified: false,
  };
  const kept = Object.fromEntries(Object.entries(texts).filter(([, value]) => isClaim(value)));
  return { provider, subject, email, isEmailVerified, claims: { ...kept, ...essential } };
}

function addressOf(given: unknown): string | null {
  if (typeof given !== 'string' || !isStorableText(given)) return null;
  try {
    return readAddress(given);
  } catch {
    return null;
  }
}

function isClaim(value: unknown): boolean {
  if (typeof value !== 'string' || value === '' || !isStorableText(value)) return false;
  return Buffer.byteLength(JSON.stringify(value)) <= MAX_CLAIM_BYTES;
}
