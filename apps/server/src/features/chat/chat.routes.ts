import { api } from '../../platform/api/api.ts';
import { requireOfAge } from '../../platform/api/api-access.ts';
import type { ChatService } from './chat.service.ts';

export function chatRoutes(chat: ChatService) {
  return {
    open: api.chat.open.handler(async ({ context, input }) =>
      chat.open((await requireOfAge(context)).userId, input.connectionId),
    ),
    messages: api.chat.messages.handler(async ({ context, input }) =>
      chat.readMessages((await requireOfAge(context)).userId, input),
    ),
  };
}
