import { chatCommands } from '@cuppa/contract/chat/chat-events';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ChatService } from './chat.service.ts';

export function registerChatSocket(realtime: Realtime, chat: ChatService): void {
  realtime.onCommands(chatCommands, {
    'chat.send': (caller, message) => chat.send(caller.userId, message),
    'chat.read': async (caller, { connectionId, seq }) => {
      await chat.markRead(caller.userId, connectionId, seq);
      return null;
    },
    'chat.typing': async (caller, { connectionId }) => {
      await chat.noteTyping(caller.userId, connectionId);
      return null;
    },
  });
}
