import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { ConnectionsService } from '../connections/connections.service.ts';
import { createNoticesService, type NoticesService } from './notices.service.ts';

export function noticesFeature(base: Base, { connections }: { connections: ConnectionsService }) {
  const service = createNoticesService(base);
  return {
    service,
    routes: { notices: noticesRoutes(service, connections, base.realtime) },
  } satisfies Feature;
}

function noticesRoutes(
  notices: NoticesService,
  connections: Pick<ConnectionsService, 'countUnreadMessages'>,
  realtime: Pick<Realtime, 'toPerson'>,
) {
  return api.notices.router({
    choices: api.notices.choices.handler(async ({ context }) => notices.choices(context.caller.userId)),
    saveChoices: api.notices.saveChoices.handler(async ({ context, input }) =>
      notices.saveChoices(context.caller.userId, onlyGiven(input)),
    ),
    list: api.notices.list.handler(async ({ context, input }) => notices.list(context.caller.userId, input)),
    counts: api.notices.counts.handler(async ({ context }) => {
      const { userId } = context.caller;
      return { notices: await notices.countUnread(userId), messages: await connections.countUnreadMessages(userId) };
    }),
    markRead: api.notices.markRead.handler(async ({ context }) => {
      const { userId } = context.caller;
      await notices.markRead(userId);
      realtime.toPerson(userId).emit('counts.changed', {});
      return { notices: 0 as const, messages: await connections.countUnreadMessages(userId) };
    }),
  });
}

function onlyGiven<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never;
}
