import type { EventComment } from '@cuppa/contract/town/town-square/comments-contract';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { EventRow } from '../town-square.repository.ts';
import type { SignedComment } from './comments.repository.ts';

export function presentComment(
  { id, authorId, text, createdAt, firstName }: SignedComment,
  { hostId }: Pick<EventRow, 'hostId'>,
  userId: string,
): EventComment {
  const isOwn = authorId === userId;
  return {
    id,
    text,
    createdAt: createdAt.toISOString(),
    firstName: firstName ?? '',
    avatarSeed: avatarSeed(authorId),
    by: isOwn ? 'self' : authorId === hostId ? 'host' : 'guest',
    mayRemove: isOwn || hostId === userId,
  };
}
