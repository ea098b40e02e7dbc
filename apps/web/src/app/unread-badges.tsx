import { Bell } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePortalTarget } from '../lib/page/portal-targets.ts';
import { useUnread } from '../lib/page/unread.ts';
import { CountBadge } from '../ui/surfaces/count-badge.tsx';

/** The bell on the dashboard and the count on the Matches tab, portaled into their slots. */
export function UnreadBadges() {
  const bell = usePortalTarget('bell');
  const unread = usePortalTarget('unread');
  return (
    <>
      {bell && createPortal(<BellLink />, bell)}
      {unread && createPortal(<UnreadMessages />, unread)}
    </>
  );
}

/** Links to the notices, with the number of unread ones. */
function BellLink() {
  const t = useTranslations('signedInShell');
  const { notices } = useUnread();
  return (
    <Link
      to="/notices"
      aria-label={t('bell', { count: notices })}
      className="relative grid size-12 place-items-center rounded-pill bg-surface text-ink shadow-e1 hover:bg-surface-2"
    >
      <Bell size={22} aria-hidden />
      <CountBadge count={notices} className="top-0 right-0" />
    </Link>
  );
}

function UnreadMessages() {
  const t = useTranslations('signedInShell');
  const { messages } = useUnread();
  if (messages === 0) return null;
  return (
    <>
      <CountBadge count={messages} className="top-0 right-1.5" />
      <span className="sr-only">{t('unread', { count: messages })}</span>
    </>
  );
}
