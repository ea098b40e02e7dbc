import { isStorableText } from '@cuppa/domain/platform/text/storable-text';
import { validationFailed } from '../protocol/auth-error.ts';

/** The metadata travels in every access token, and Node accepts headers of at most 16 KiB. */
const MAX_METADATA_BYTES = 8_192;
const MAX_DEPTH = 16;

/** Keys that a person never sets: identity is ours, and the birthday belongs to the age check. */
type ProtectedData = { sub: string; email: string | null; email_verified: boolean; phone_verified: boolean };

/** Metadata that the database can store and a token can carry, or the refusal validation_failed. */
export function checkedMetadata(given: Record<string, unknown>): Record<string, unknown> {
  // Depth comes first: JSON.stringify runs out of stack on values that JSON.parse can still read.
  if (!isStorable(given, MAX_DEPTH)) throw validationFailed('The user data cannot be stored');
  if (Buffer.byteLength(JSON.stringify(given)) > MAX_METADATA_BYTES)
    throw validationFailed('The user data is too large');
  return given;
}

/** A shallow merge: null deletes a key (auth-contract section 3.8). The result is checked like new data. */
export function mergeMetadata(
  current: Record<string, unknown>,
  change: Record<string, unknown>,
  protectedData: ProtectedData,
): Record<string, unknown> {
  const merged = Object.entries({ ...current, ...change, ...protectedData });
  return checkedMetadata(Object.fromEntries(merged.filter(([key, value]) => value !== null && key !== 'birthday')));
}

/** jsonb refuses NUL and half surrogate pairs. */
function isStorable(value: unknown, depthLeft: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key, depthLeft) && isStorable(inner, depthLeft - 1));
}
