import { useEffect, useState } from 'react';
import { inTurn } from '../../lib/device/in-turn.ts';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { whenSignedOut } from '../../lib/session/session.tsx';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { type ChatEngine, createChatEngine } from './chat-engine.ts';
import type { ChatView } from './chat-view.ts';
import { openKeptPage } from './kept-page.ts';
import { openOutbox } from './outbox.ts';
import { usePhotoTransfer } from './photo-transfer.ts';

/** Without locks between tabs, the chats of this page still wait for each other. */
let queue: Promise<void> = Promise.resolve();

/** Another tab that hangs while it sends must not keep this one waiting; the server takes each message once. */
const LOCK_PATIENCE_MS = 5_000;

async function withLock(name: string, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return inTurn(name, LOCK_PATIENCE_MS, run);
  const done = queue.then(run);
  queue = done.catch(() => {});
  return done;
}

/** Returns the engine of a chat, which runs while the screen is mounted. */
export function useChat(connectionId: string, userId: string): { view: ChatView; engine: ChatEngine } {
  const { api } = useServer();
  const openRealtime = useRealtime();
  const transfer = usePhotoTransfer();
  const [engine] = useState(() =>
    createChatEngine({
      connectionId,
      realtime: openRealtime(),
      fetchChat: () => api.chat.open({ connectionId }),
      fetchPage: (range) => api.chat.messages({ connectionId, ...range }),
      uploadPhoto: (clientId, { blob }, replyToId) => transfer.upload({ connectionId, clientId, replyToId }, blob),
      outbox: openOutbox(userId, connectionId),
      kept: openKeptPage(userId, connectionId),
      withLock,
      whenSignedOut,
    }),
  );
  useEffect(() => engine.start(), [engine]);
  return { view: useStoreValue(engine), engine };
}
