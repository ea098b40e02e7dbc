import type { Notice } from '@cuppa/contract/reach/notices/notices-contract';
import type { NoticeRow } from './notices.repository.ts';

export function presentNotice(row: NoticeRow): Notice {
  const { id, kind, data, createdAt, readAt } = row;
  // `add` accepts only data that fits the kind, so the assertion is safe.
  return { id, kind, data, createdAt: createdAt.toISOString(), isRead: readAt !== null } as Notice;
}
