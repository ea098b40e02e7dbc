import { z } from 'zod';
import type { Caller } from '../../platform/http/api-access.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export const EXPORT_PATH = '/api/account-export';
/** Long enough to start a download on a slow device. */
const URL_LIFE_SECONDS = 300;

const querySchema = z.object({
  person: z.uuid(),
  session: z.uuid(),
  until: z.coerce.number().int(),
  signature: z.string().max(64),
});

/**
 * The signed URL of a person's download, for one session and URL_LIFE_SECONDS. It grants access to everyone who holds it.
 */
export async function createDownloadUrl(storage: Storage, { userId, sessionId }: Caller): Promise<string> {
  const { until, signature } = await storage.seal(subjectOf(userId, sessionId), URL_LIFE_SECONDS);
  const query = new URLSearchParams({ person: userId, session: sessionId, until: String(until), signature });
  return `${EXPORT_PATH}?${query}`;
}

/** The person and session of a signed URL; null if the signature is invalid or expired. */
export async function readDownloadUrl(
  storage: Storage,
  query: unknown,
): Promise<{ userId: string; sessionId: string } | null> {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return null;
  const { person: userId, session: sessionId, ...seal } = parsed.data;
  return (await storage.isSealed(subjectOf(userId, sessionId), seal)) ? { userId, sessionId } : null;
}

const subjectOf = (userId: string, sessionId: string) => `account-export ${userId} ${sessionId}`;
