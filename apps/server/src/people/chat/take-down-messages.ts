import type { Transaction } from '../../platform/postgres/database.ts';
import { deletePhotos, lockSent, replaceText, type SentMessages } from './chat.repository.ts';

/**
 * Replaces the text of a person's messages and deletes their photos. Returns the perceptual hashes of the photos; null
 * if none of the messages exists or all were replaced before. Both people read the new text when they open the chat
 * again.
 */
export async function takeDownMessages(
  tx: Transaction,
  { words, ...sent }: SentMessages & { words: string },
): Promise<string[] | null> {
  const remaining = (await lockSent(tx, sent)).filter(({ text, photoId }) => text !== words || photoId !== null);
  if (remaining.length === 0) return null;
  const hashes = await deletePhotos(
    tx,
    remaining.flatMap(({ photoId }) => photoId ?? []),
  );
  await replaceText(
    tx,
    remaining.map(({ id }) => id),
    words,
  );
  return hashes;
}
