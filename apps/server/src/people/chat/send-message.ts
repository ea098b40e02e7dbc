import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { isStorableText } from '@cuppa/domain/platform/text/storable-text';
import type { PictureHashes } from '../../platform/pictures/picture-hash.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Membership } from '../connections/connections.service.ts';
import { presentMessage } from './chat.presenter.ts';
import * as repository from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';
import { emitRead } from './mark-read.ts';
import { requireAnswered } from './require-answered.ts';
import { scheduleTelling } from './tell-waiting.ts';

/** The chat that a message is for, and the id that the sender's tab gave it. */
type Sent = { connectionId: string; clientId: string; replyToId?: string | undefined };
type SentText = Sent & { text: string };
/** Prepares a photo for storage: its size in pixels, its bytes as WebP, and its perceptual hashes. */
type EncodePhoto = () => Promise<{
  width: number;
  height: number;
  bytes: Buffer;
  hashes: PictureHashes | null;
}>;

/**
 * Refuses NOT_FOUND, and BAD_REQUEST for a reply to a message of another chat, or for text that cannot be stored
 * unchanged: a NUL, or half a surrogate pair.
 */
export async function sendMessage(deps: ChatDeps, userId: string, sent: SentText): Promise<Message> {
  if (!isStorableText(sent.text)) throw new Refusal('BAD_REQUEST');
  return deliver(deps, userId, sent, null);
}

/**
 * Sends a photo that `encode` prepares. Calls `encode` only for a member, and not for a photo that was already sent
 * under the same client id. Refuses NOT_FOUND, BAD_REQUEST for a reply to a message of another chat, and PHOTO_REMOVED.
 */
export async function sendPhoto(deps: ChatDeps, userId: string, sent: Sent, encode: EncodePhoto): Promise<Message> {
  await deps.connections.requireMember(userId, sent.connectionId);
  const known = await repository.findSent(deps.db, userId, sent.clientId);
  const photo = known ? null : await storePhoto(deps, userId, await encode());
  return deliver(deps, userId, { ...sent, text: '' }, photo);
}

async function storePhoto(
  { removedPhotos, storage }: ChatDeps,
  ownerId: string,
  photo: Awaited<ReturnType<EncodePhoto>>,
) {
  const { width, height, bytes, hashes } = photo;
  await removedPhotos.requireUnlike(hashes);
  return { ownerId, width, height, hash: hashes?.plain ?? null, fileId: await storage.write(bytes, 'image/webp') };
}

/** Writes a message once, and emits it to both people if it is new. */
async function deliver(
  deps: ChatDeps,
  userId: string,
  sent: SentText,
  photo: repository.NewPhoto | null,
): Promise<Message> {
  const { row, membership, isNew } = await transact(deps.db, async (tx) => {
    const membership = await deps.connections.lockMember(tx, userId, sent.connectionId);
    const createdAt = deps.clock.now();
    const written = await writeOnce(tx, deps, { userId, membership, sent, photo, createdAt });
    if (written.isNew && photo) await deps.storage.keep(tx, [photo.fileId]);
    if (written.isNew) await scheduleTelling(tx, membership, createdAt);
    if (written.isNew) afterCommit(tx, () => emitMessage(deps.realtime, written.row, [userId, membership.partnerId]));
    return { ...written, membership };
  });
  if (isNew && membership.readSeq < membership.lastSeq) {
    await emitRead(deps, userId, membership, row.seq);
    await deps.notices.markMessagesRead(userId, sent.connectionId);
  }
  return presentMessage(row, userId);
}

/**
 * Writes the next message of a locked connection. Returns the existing message unchanged if the sender already sent one
 * under the same client id. Refuses BAD_REQUEST if that client id or the message replied to belongs to another chat, and
 * ANSWER_AWAITED.
 */
async function writeOnce(
  tx: Transaction,
  deps: ChatDeps,
  made: {
    userId: string;
    membership: Membership;
    sent: SentText;
    photo: repository.NewPhoto | null;
    createdAt: Date;
  },
): Promise<{ row: repository.MessageRow; isNew: boolean }> {
  const { userId, membership, photo, createdAt } = made;
  const { clientId, text, replyToId } = made.sent;
  const { connectionId } = membership;
  const replyTo = replyToId === undefined ? null : await repository.findQuoted(tx, connectionId, replyToId);
  if (replyToId !== undefined && replyTo === null) throw new Refusal('BAD_REQUEST');
  const message = {
    connectionId,
    seq: membership.lastSeq + 1,
    senderId: userId,
    clientId: clientId.toLowerCase(),
    text,
    replyTo,
    createdAt,
  };
  // A photo is inserted before its message, so a resent photo must be found before that.
  const before = photo && (await repository.findSent(tx, userId, clientId));
  if (!before) await requireAnswered(tx, deps, { userId, membership, clientId, next: photo ? 'photo' : 'text' });
  const row = before ? null : await repository.insertMessage(tx, message, photo);
  if (row) return { row, isNew: true };
  const known = before ?? (await repository.findSent(tx, userId, clientId));
  if (known?.connectionId !== connectionId) throw new Refusal('BAD_REQUEST');
  return { row: known, isNew: false };
}

/** Emits a message to every tab of both people, to each in their own view. */
function emitMessage(
  realtime: ChatDeps['realtime'],
  row: repository.MessageRow,
  userIds: readonly [string, string],
): void {
  for (const id of userIds) realtime.toPerson(id).emit('chat.message', presentMessage(row, id));
}
