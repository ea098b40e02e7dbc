import { topicOf } from '@cuppa/contract/reach/notices/notice-facts';
import { isTopicOn } from '@cuppa/domain/reach/notices/notice-choices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { notifyWhileHidden } from '../../lib/page/notification.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { noticeWords } from './notice-words.ts';

/** A person who asked to be called may have to come back to the screen first. */
const CALL_TOAST_MS = 30_000;

/** Shows a toast for each new notice, except during a call: the bell keeps it. */
export function NoticeToasts() {
  const openRealtime = useRealtime();
  const t = useTranslations('notices');
  const dates = useDates();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { queries } = useServer();
  const choices = useQuery(queries.notices.choices.queryOptions()).data;
  const isQuiet = pathname.startsWith('/video-call/');
  const isListed = pathname === '/notices';
  useEffect(() => {
    if (isQuiet) return;
    return openRealtime().on('notice.added', (notice) => {
      const { title, description, to } = noticeWords(notice, dates);
      const open = () => void navigate(to);
      const isCall = notice.kind === 'queue.someone-fits';
      if (isCall) notifyWhileHidden(title, description, { tag: notice.id, path: to, onOpen: open });
      // The bell has the notice anyway; a topic that is switched off does not interrupt.
      if (isListed || (choices && !isTopicOn(choices, topicOf(notice.kind)))) return;
      showToast(title, {
        id: notice.id,
        variant: 'info',
        description,
        action: { label: t('open'), onClick: open },
        ...(isCall && { durationMs: CALL_TOAST_MS }),
      });
    });
  }, [choices, isListed, isQuiet, navigate, openRealtime, t, dates]);
  return null;
}
