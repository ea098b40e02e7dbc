import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { noticeWords } from './notice-words.ts';

/** Says a notice as it comes; a running call is not talked into, the bell keeps it. */
export function NoticeToasts() {
  const openRealtime = useRealtime();
  const t = useTranslations('notices');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isQuiet = pathname.startsWith('/video-call/') || pathname === '/notices';
  useEffect(() => {
    if (isQuiet) return;
    return openRealtime().on('notice.added', (notice) => {
      const { title, description, to } = noticeWords(notice, t);
      showToast(title, {
        id: notice.id,
        variant: 'info',
        description,
        action: { label: t('open'), onClick: () => void navigate(to) },
      });
    });
  }, [isQuiet, navigate, openRealtime, t]);
  return null;
}
