import { useEffect } from 'react';
import { closeNotifications, findRegistration } from '../../lib/push/push-browser.ts';
import { type IsOver, noticeOf, readShown } from '../../lib/push/shown-notifications.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';

const NOTICE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The tag of one notification for several notices. */
const SUMMARY_TAG = 'summary';
/** How many notifications are checked; more stay until they are pressed. */
const MAX_CHECKED = 50;

/**
 * Closes notifications on this device that are over: those of notices that are read, here or elsewhere, or no longer
 * true, and the ring of a match card once the page is visible.
 */
export function useNotificationsOnScreen(): void {
  const { api } = useServer();
  const openRealtime = useRealtime();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const close = (isOver: IsOver) => void closeNotifications(isOver).catch(() => {});
    const closeRing = () => {
      if (document.visibilityState === 'visible') close((tag) => tag === 'match');
    };
    closeRing();
    document.addEventListener('visibilitychange', closeRing);
    const realtime = openRealtime();
    const stops = [
      realtime.onConnect(() => void closeOver(api).catch(() => {})),
      realtime.on('notices.read', ({ ids }) => close((_tag, notice) => ids.includes(notice))),
    ];
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', closeRing);
    };
  }, [api, openRealtime]);
}

/** Closes what ended while no page was connected here. Asks the server only if notices are shown. */
async function closeOver(api: Api): Promise<void> {
  const registration = await findRegistration();
  const shown = registration === undefined ? [] : await readShown(registration);
  const ids = shown
    .map(noticeOf)
    .filter((id) => NOTICE_ID.test(id))
    .slice(0, MAX_CHECKED);
  const over = ids.length === 0 ? [] : (await api.notices.over({ ids })).ids;
  const hasSummary = shown.some(({ tag }) => tag === SUMMARY_TAG);
  const isAllRead = hasSummary && (await api.notices.counts()).notices === 0;
  await closeNotifications((tag, notice) => over.includes(notice) || (tag === SUMMARY_TAG && isAllRead));
}
