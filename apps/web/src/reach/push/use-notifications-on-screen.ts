import { useEffect } from 'react';
import { closeNotifications, findRegistration } from '../../lib/push/push-browser.ts';
import { readShown } from '../../lib/push/shown-notifications.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { type Api, useServer } from '../../lib/server/server-provider.tsx';

const NOTICE_TAG = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** One message for several notices. */
const SUMMARY_TAG = 'summary';
/** The newest notices; what is older than these stays until it is pressed. */
const LOOKED_AT = 50;

/**
 * Takes away what is told on the device's own screen and is over: notices that are read, here or elsewhere, and the ring
 * of a match card once the page is seen.
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

/** What was read while no page was connected here. The server is asked only where something is shown. */
async function closeRead(api: Api): Promise<void> {
  const registration = await findRegistration();
  const shown = registration === undefined ? [] : await readShown(registration);
  if (!shown.some(({ tag }) => NOTICE_TAG.test(tag) || tag === SUMMARY_TAG)) return;
  const { items } = await api.notices.list({ limit: LOOKED_AT });
  const read = new Set(items.filter(({ isRead }) => isRead).map(({ id }) => id));
  const isAllRead = items.every(({ isRead }) => isRead);
  await closeNotifications((tag) => read.has(tag) || (tag === SUMMARY_TAG && isAllRead));
}
