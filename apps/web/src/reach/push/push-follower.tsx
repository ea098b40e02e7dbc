import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored } from '../../lib/device/storage.ts';
import { useUnread } from '../../lib/page/unread.ts';
import { endPush, refreshPush } from '../../lib/push/push-device.ts';
import { usePushOwner } from '../../lib/push/use-push.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { whenSignedOut } from '../../lib/session/session.tsx';
import { useLooking } from './use-looking.ts';
import { useNotificationsOnScreen } from './use-notifications-on-screen.ts';

/** What a page of a signed-in person does about push messages, beside every screen. */
export function PushFollower() {
  useLooking();
  useNotificationsOnScreen();
  useRenewal();
  useWorkerRequests();
  useReadNotice();
  useAppBadge();
  return null;
}

/** Where push messages were turned on, the subscription is looked at once for each page, and renewed. */
function useRenewal(): void {
  const { api } = useServer();
  const { userId = null, sessionId = '' } = usePushOwner() ?? {};
  useEffect(() => {
    if (userId === null || readStored('pushDevice') === null) return;
    void refreshPush(api, { userId, sessionId });
  }, [api, userId, sessionId]);
  useEffect(() => whenSignedOut(() => void endPush().catch(() => {})), []);
}

/** The service worker asks for a page after a press on a notification, and for a renewal where the browser wants one. */
function useWorkerRequests(): void {
  const { api } = useServer();
  const navigate = useNavigate();
  const { userId = null, sessionId = '' } = usePushOwner() ?? {};
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data, ports }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path !== undefined) {
        ports[0]?.postMessage('opened');
        void navigate(data.path);
      }
      if (data?.type === 'RENEW_PUSH' && userId !== null) void refreshPush(api, { userId, sessionId });
    };
    navigator.serviceWorker.addEventListener('message', hear);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [api, navigate, userId, sessionId]);
}

const NOTICE_HASH = /^#notice=([0-9a-f-]{36})$/;

/** Who comes by the notification of a notice has read it. */
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
