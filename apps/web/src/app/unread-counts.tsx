import { useEffect } from 'react';
import { setUnread, useUnread } from '../lib/page/unread.ts';
import { useRealtime } from '../lib/server/realtime-provider.tsx';
import { useServer } from '../lib/server/server-provider.tsx';
import { whenSignedOut } from '../lib/session/session.tsx';

/** Follows the server's unread counts, and shows them in the window's title. */
export function UnreadCounts() {
  const { api } = useServer();
  const openRealtime = useRealtime();
  useEffect(() => {
    let newest = 0;
    const refresh = () => {
      newest += 1;
      const asked = newest;
      // An older answer may arrive after a newer one.
      void api.notices.counts().then(
        (counts) => asked === newest && setUnread(counts),
        () => {},
      );
    };
    const realtime = openRealtime();
    const stops = [
      realtime.onConnect(refresh),
      realtime.on('chat.message', ({ isOwn }) => !isOwn && refresh()),
      realtime.on('notice.added', refresh),
      realtime.on('notices.read', refresh),
      realtime.on('counts.changed', refresh),
      realtime.on('connection.changed', refresh),
      whenSignedOut(() => setUnread()),
    ];
    return () => {
      newest = 0;
      for (const stop of stops) stop();
    };
  }, [api, openRealtime]);
  useTitleCount();
  return null;
}

/** "(2) Matches · Cuppa"; every screen sets its own title, so an observer watches each change. */
function useTitleCount(): void {
  const { notices, messages } = useUnread();
  const count = notices + messages;
  useEffect(() => {
    const write = () => {
      const plain = document.title.replace(/^\(\d+\) /, '');
      const title = count === 0 ? plain : `(${count}) ${plain}`;
      if (document.title !== title) document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    const element = document.querySelector('title');
    if (element) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [count]);
}
