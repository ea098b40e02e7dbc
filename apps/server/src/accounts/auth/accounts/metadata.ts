import { isStorableText } from '@cuppa/domain/platform/text/storable-text';
import { validationFailed } from '../protocol/auth-error.ts';

/** Metadata is part of every access token, and Node accepts at most 16 KiB of headers. */
const MAX_METADATA_BYTES = 8_192;
const MAX_DEPTH = 16;

/**
 * Metadata keys that people cannot set. The birthday is not among them: mergeMetadata drops it, because it belongs to
 * the age check.
 */
type ProtectedData = { sub: string; email: string | null; email_verified: boolean; phone_verified: boolean };

/** Returns metadata that the database can store and a token can carry. Refuses 400 validation_failed otherwise. */
export function checkedMetadata(given: Record<string, unknown>): Record<string, unknown> {
  // Checks the depth first: JSON.stringify overflows the stack on nesting that JSON.parse still reads.
  if (!isStorable(given, MAX_DEPTH)) throw validationFailed('The user data cannot be stored');
  if (Buffer.byteLength(JSON.stringify(given)) > MAX_METADATA_BYTES)
    throw validationFailed('The user data is too large');
  return given;
}

/** Merges metadata shallowly; null deletes a key (auth-contract section 3.8). Checks the result like new metadata. */
export function mergeMetadata(
  current: Record<string, unknown>,
  change: Record<string, unknown>,
  protectedData: ProtectedData,
): Record<string, unknown> {
  const merged = Object.entries({ ...current, ...change, ...protectedData });
  return checkedMetadata(Object.fromEntries(merged.filter(([key, value]) => value !== null && key !== 'birthday')));
}

/** PostgreSQL's jsonb rejects NUL and unpaired surrogates. */
function isStorable(value: unknown, depthLeft: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depthLeft === 0) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key, depthLeft) && isStorable(inner, depthLeft - 1));
}
