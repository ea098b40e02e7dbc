import { api } from '../../platform/api/api.ts';
import type { ChatService } from './chat.service.ts';

export function chatRoutes(chat: ChatService) {
  return api.chat.router({
    open: api.chat.open.handler(async ({ context, input }) => chat.open(context.caller.userId, input.connectionId)),
    messages: api.chat.messages.handler(async ({ context, input }) => chat.readMessages(context.caller.userId, input)),
  });
}
