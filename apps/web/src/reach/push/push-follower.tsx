import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../lib/device/storage.ts';
import { useUnread } from '../../lib/page/unread.ts';
import { endPush, refreshPush } from '../../lib/push/push-device.ts';
import { usePushOwner } from '../../lib/push/use-push.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { whenSignedOut } from '../../lib/session/session.tsx';
import { useNotificationsOnScreen } from './use-notifications-on-screen.ts';

const EVENTS = ['focus', 'blur', 'pageshow', 'pagehide'] as const;

/** Tells the server whether someone looks at this page, because devices whose screen shows the app need no ring. */
function useLooking(): void {
  const openRealtime = useRealtime();
  useEffect(() => {
    const realtime = openRealtime();
    let sent: boolean | null = null;
    const send = () => {
      const isLooking = document.visibilityState === 'visible' && document.hasFocus();
      if (isLooking === sent) return;
      sent = isLooking;
      void realtime.send('presence.looking', { isLooking }).catch(() => {
        // The next change sends it again.
        sent = null;
      });
    };
    const stops = [
      realtime.onConnect(() => {
        sent = null;
        send();
      }),
    ];
    document.addEventListener('visibilitychange', send);
    for (const name of EVENTS) addEventListener(name, send);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', send);
      for (const name of EVENTS) removeEventListener(name, send);
    };
  }, [openRealtime]);
}

/** The effects for push messages that run on every screen of a signed-in person. */
export function PushFollower() {
  useLooking();
  useNotificationsOnScreen();
  useRenewal();
  useWorkerRequests();
  useReadNotice();
  useAppBadge();
  return null;
}

/** If push messages are on, renews the subscription once for each page. Ends it on sign-out. */
function useRenewal(): void {
  const { api } = useServer();
  const { userId = null, sessionId = '' } = usePushOwner() ?? {};
  useEffect(() => {
    if (userId === null || readStored('pushDevice') === null) return;
    void refreshPush(api, { userId, sessionId });
  }, [api, userId, sessionId]);
  useEffect(() => whenSignedOut(() => void endPush().catch(() => {})), []);
}

/** Serves the service worker: opens the page of a pressed notification, and renews the subscription if needed. */
function useWorkerRequests(): void {
  const { api } = useServer();
  const navigate = useNavigate();
  const { userId = null, sessionId = '' } = usePushOwner() ?? {};
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data, ports }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path !== undefined) {
        ports[0]?.postMessage('opened');
        void navigate(data.path);
      }
      if (data?.type === 'RENEW_PUSH' && userId !== null) void refreshPush(api, { userId, sessionId });
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, [api, navigate, userId, sessionId]);
}

const NOTICE_HASH = /^#notice=([0-9a-f-]{36})$/;

/** Marks a notice read if the person came by its notification or mail (`#notice=<id>`). */
function useReadNotice(): void {
  const { api } = useServer();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    const id = NOTICE_HASH.exec(hash)?.[1];
    if (id === undefined) return;
    void api.notices.markRead({ ids: [id] }).catch(() => {});
    void navigate({ pathname, search, hash: '' }, { replace: true, state: state as unknown });
  }, [api, navigate, pathname, search, hash, state]);
}

/** The number on the icon of the installed app. */
function useAppBadge(): void {
  const { notices, messages } = useUnread();
  const count = notices + messages;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
  }, [count]);
}
