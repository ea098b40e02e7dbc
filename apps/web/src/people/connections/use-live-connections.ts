import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { patchConnection, refreshConnections, refreshUnread, unreadOptions } from './connections.queries.ts';

/** A chat that is read elsewhere emits an event for every message read; the list refetches once for many. */
const COLLECT_READS_MS = 1_000;

/** Keeps the connections on screen in step with the server while the screen is mounted. */
export function useLiveConnections(): void {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  useEffect(() => {
    const realtime = openRealtime();
    let isSettingUp = true;
    let reads: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      realtime.on('connection.changed', () => refreshConnections(queries, client)),
      realtime.on('counts.changed', () => {
        reads ??= setTimeout(() => {
          reads = undefined;
          refreshUnread(queries, client);
        }, COLLECT_READS_MS);
      }),
      realtime.on('chat.message', ({ connectionId, text, photo, isOwn, sentAt }) => {
        patchConnection(queries, client, connectionId, ({ unread, lastMessage }) => {
          // The list may have been fetched after the message was written, and before its event arrived.
          if (lastMessage !== null && lastMessage.sentAt >= sentAt) return {};
          return { lastMessage: { text, isPhoto: photo !== null, isOwn, sentAt }, unread: isOwn ? unread : unread + 1 };
        });
        if (!isOwn) void client.invalidateQueries({ queryKey: unreadOptions(queries).queryKey });
      }),
      // Events that were emitted while the line was down were missed.
      realtime.onConnect(() => !isSettingUp && refreshConnections(queries, client)),
    ];
    isSettingUp = false;
    return () => {
      clearTimeout(reads);
      for (const stop of stops) stop();
    };
  }, [client, openRealtime, queries]);
}
