import type { Db } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findChosen, findSide, lockPhotoFiles } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';

/**
 * Returns a connection, even an ended one, and chosen messages of it as facts for a report. Leaves out ids of other
 * chats. Refuses NOT_FOUND if the person was never part of the connection.
 */
export async function readChatEvidence(
  { db }: Pick<ChatDeps, 'db'>,
  userId: string,
  connectionId: string,
  messageIds: readonly string[],
) {
  const side = await findSide(db, userId, connectionId);
  if (side === null) throw new Refusal('NOT_FOUND');
  const chosen = await findChosen(db, connectionId, messageIds);
  const { partnerId, madeAt, endedAt, ...facts } = side;
  return {
    partnerId,
    connection: {
      ...facts,
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    },
    messages: chosen.map(({ id, senderId, text, photo, createdAt }) => ({
      id,
      senderId,
      text,
      photoId: photo?.id ?? null,
      sentAt: createdAt.toISOString(),
    })),
  };
}

/** Returns the files of the photos of messages, locked so that none is deleted before the caller's transaction ends. */
export async function lockMessagePhotos(tx: Db, chosen: readonly { id: string; photoId: string | null }[]) {
  const photos = await lockPhotoFiles(
    tx,
    chosen.flatMap(({ photoId }) => photoId ?? []),
  );
  return chosen.flatMap(({ id, photoId }) => {
    const fileId = photos.find((photo) => photo.id === photoId)?.fileId;
    return fileId ? [{ fileId, messageId: id }] : [];
  });
}
