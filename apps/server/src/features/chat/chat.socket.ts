import { chatCommands } from '@cuppa/contract/chat/chat-events';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ChatService } from './chat.service.ts';

export function registerChatSocket(realtime: Realtime, chat: ChatService): void {
  realtime.onCommand('chat.send', chatCommands['chat.send'], (caller, message) => chat.send(caller.userId, message));
  realtime.onCommand('chat.read', chatCommands['chat.read'], async (caller, { connectionId, seq }) => {
    await chat.markRead(caller.userId, connectionId, seq);
    return null;
  });
  realtime.onCommand('chat.typing', chatCommands['chat.typing'], async (caller, { connectionId }) => {
    await chat.noteTyping(caller.userId, connectionId);
    return null;
  });
}
