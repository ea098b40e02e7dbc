import { bindContext } from '../../platform/bind-context.ts';
import type { Membership } from '../connections/connections.service.ts';
import { lockSent } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';
import { lockMessagePhotos, readChatEvidence } from './chat-evidence.ts';
import { checkWords } from './check-words.ts';
import { markRead } from './mark-read.ts';
import { noteTyping } from './note-typing.ts';
import { react } from './react.ts';
import { openChat, readMessagePage } from './read-chat.ts';
import { readPhoto, requirePhoto } from './read-photo.ts';
import { sendMessage, sendPhoto } from './send-message.ts';
import { takeDownMessages } from './take-down-messages.ts';
import { tellWaiting } from './tell-waiting.ts';

export type ChatService = ReturnType<typeof createChatService>;

/**
 * Chats of connected people. Refuses NOT_FOUND unless the person is a member of a living connection, as if the
 * connection had never existed. The file of a use case documents it.
 */
export function createChatService(deps: ChatDeps) {
  return {
    ...bindContext(deps, {
      requireMember: ({ connections }: ChatDeps, userId: string, connectionId: string): Promise<Membership> =>
        connections.requireMember(userId, connectionId),

      open: openChat,
      readMessages: readMessagePage,
      readPhoto,
      requirePhoto,

      checkWords,
      send: sendMessage,
      sendPhoto,
      react,
      noteTyping,
      markRead,
      tellWaiting,

      readEvidence: readChatEvidence,
    }),

    lockPhotoFiles: lockMessagePhotos,
    /** Locks messages before `takeDownMessages`, for callers that lock other rows in between. */
    holdMessages: lockSent,
    takeDownMessages,
  };
}
