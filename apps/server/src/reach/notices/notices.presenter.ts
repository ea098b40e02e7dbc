import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import type { NoticeRow } from './notices.repository.ts';

export function presentNotice(row: NoticeRow): Notice {
  const { id, kind, data, createdAt, readAt } = row;
  // `add` accepts only data of the right shape, so a row of a kind has the shape of its kind.
  return { id, kind, data, createdAt: createdAt.toISOString(), isRead: readAt !== null } as Notice;
}
