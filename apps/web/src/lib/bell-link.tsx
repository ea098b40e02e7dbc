import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../ui/count-badge.tsx';
import { useUnread } from './unread.ts';

/** The bell: the way to what happened, with how much of it is new. */
export function BellLink() {
  const t = useTranslations('navigation');
  const { notices } = useUnread();
  return (
    <Link
      to="/notices"
      aria-label={t('bell', { count: notices })}
      className="relative grid size-12 place-items-center rounded-pill bg-surface text-ink shadow-e1"
    >
      <Bell size={22} aria-hidden />
      <CountBadge count={notices} className="top-0 right-0" />
    </Link>
  );
}
