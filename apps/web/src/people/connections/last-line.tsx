import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import { useTranslations } from 'use-intl';

const MOST_UNREAD = 99;

/** Returns the last message of a chat in one line. */
export function lastLine(
  { text, isPhoto, isOwn }: NonNullable<ConnectionCard['lastMessage']>,
  t: ReturnType<typeof useTranslations<'matches'>>,
): string {
  if (isPhoto && text === '') return t(isOwn ? 'ownPhoto' : 'photo');
  return isOwn ? t('ownMessage', { text }) : text;
}

/** The number of unread messages; follows other words in a link. */
export function UnreadCount({ count }: { count: number }) {
  const t = useTranslations('matches');
  return (
    <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-pill bg-primary px-1.5 text-label text-on-primary tabular-nums">
      <span aria-hidden>{count > MOST_UNREAD ? t('manyUnread') : count}</span>
      <span className="sr-only">{`, ${t('unread', { count })}`}</span>
    </span>
  );
}
