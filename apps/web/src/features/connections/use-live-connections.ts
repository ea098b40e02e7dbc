import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openRealtime } from '../../lib/server/realtime.ts';
import { patchConnection, refreshConnections, refreshUnread } from './connections.queries.ts';

/** Whoever reads a chat elsewhere is told of every message read; the list need not follow each. */
const COLLECT_READS_MS = 1_000;

/** Keeps what shows connections as the server has it, for as long as the screen stands. */
export function useLiveConnections(): void {
  const client = useQueryClient();
  useEffect(() => {
    const realtime = openRealtime();
    let isSettingUp = true;
    let reads: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      realtime.on('connection.changed', () => refreshConnections(client)),
      realtime.on('counts.changed', () => {
        reads ??= setTimeout(() => {
          reads = undefined;
          refreshUnread(client);
        }, COLLECT_READS_MS);
      }),
      realtime.on('chat.message', ({ connectionId, text, photo, isOwn, sentAt }) =>
        patchConnection(client, connectionId, ({ unread, lastMessage }) => {
          // The list may have been read after the message was written, and before it was told.
          if (lastMessage !== null && lastMessage.sentAt >= sentAt) return {};
          return { lastMessage: { text, isPhoto: photo !== null, isOwn, sentAt }, unread: isOwn ? unread : unread + 1 };
        }),
      ),
      // Whatever happened while the line was down was not heard.
      realtime.onConnect(() => !isSettingUp && refreshConnections(client)),
    ];
    isSettingUp = false;
    return () => {
      clearTimeout(reads);
      for (const stop of stops) stop();
    };
  }, [client]);
}
