import { useEffect } from 'react';
import { closeNotifications, findRegistration } from '../../lib/push/push-browser.ts';
import { readShown } from '../../lib/push/shown-notifications.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';

const NOTICE_TAG = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The tag of one notification for several notices. */
const SUMMARY_TAG = 'summary';
/** How many of the newest notices are checked; older notifications stay until they are pressed. */
const MAX_CHECKED = 50;

/**
 * Closes notifications on this device that are over: those of notices that are read, here or elsewhere, and the ring of
 * a match card once the page is visible.
 */
export function useNotificationsOnScreen(): void {
  const { api } = useServer();
  const openRealtime = useRealtime();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const close = (isOver: (tag: string) => boolean) => void closeNotifications(isOver).catch(() => {});
    const closeRing = () => {
      if (document.visibilityState === 'visible') close((tag) => tag === 'match');
    };
    closeRing();
    document.addEventListener('visibilitychange', closeRing);
    const realtime = openRealtime();
    const stops = [
      realtime.onConnect(() => void closeRead(api).catch(() => {})),
      realtime.on('notices.read', ({ ids }) => close((tag) => ids.includes(tag))),
    ];
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', closeRing);
    };
  }, [api, openRealtime]);
}

/** Closes what was read while no page was connected here. Asks the server only if notices are shown. */
async function closeRead(api: Api): Promise<void> {
  const registration = await findRegistration();
  const shown = registration === undefined ? [] : await readShown(registration);
  if (!shown.some(({ tag }) => NOTICE_TAG.test(tag) || tag === SUMMARY_TAG)) return;
  const { items } = await api.notices.list({ limit: MAX_CHECKED });
  const read = new Set(items.filter(({ isRead }) => isRead).map(({ id }) => id));
  const isAllRead = items.every(({ isRead }) => isRead);
  await closeNotifications((tag) => read.has(tag) || (tag === SUMMARY_TAG && isAllRead));
}
