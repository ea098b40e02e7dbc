import { api } from '../../platform/api/api.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ChatService } from '../chat/chat.service.ts';
import type { NoticesService } from './notices.service.ts';

export function noticesRoutes(notices: NoticesService, chat: ChatService, realtime: Pick<Realtime, 'toPerson'>) {
  return {
    list: api.notices.list.handler(async ({ context, input }) => notices.list(context.caller.userId, input)),
    counts: api.notices.counts.handler(async ({ context }) => {
      const { userId } = context.caller;
      return { notices: await notices.countUnread(userId), messages: await chat.countUnread(userId) };
    }),
    markRead: api.notices.markRead.handler(async ({ context }) => {
      const { userId } = context.caller;
      await notices.markRead(userId);
      realtime.toPerson(userId).emit('counts.changed', {});
      return { notices: 0 as const, messages: await chat.countUnread(userId) };
    }),
  };
}
