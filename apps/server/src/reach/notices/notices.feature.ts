import type { Steps } from '../../app/events.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createNoticesService, type NoticesService } from './notices.service.ts';

/** How many unread messages a person has. */
type CountMessages = (userId: string) => Promise<number>;

export function noticesFeature(base: Base, { countUnreadMessages }: { countUnreadMessages: CountMessages }) {
  const service = createNoticesService(base);
  return {
    service,
    routes: { notices: noticesRoutes(service, countUnreadMessages) },
    steps: {
      'device.seen-first': ({ tx, userId, sessionId, browser, system }) =>
        service.add(tx, [{ userId, kind: 'device.new', data: { browser, system }, key: `device/${sessionId}` }]),
    },
  } satisfies Feature & { steps: Steps };
}

function noticesRoutes(notices: NoticesService, countUnreadMessages: CountMessages) {
  const countsOf = async (userId: string) => ({
    notices: await notices.countUnread(userId),
    messages: await countUnreadMessages(userId),
  });
  return api.notices.router({
    choices: api.notices.choices.handler(async ({ context }) => notices.choices(context.caller.userId)),
    saveChoices: api.notices.saveChoices.handler(async ({ context, input }) =>
      notices.saveChoices(context.caller.userId, onlyGiven(input)),
    ),
    list: api.notices.list.handler(async ({ context, input }) => notices.list(context.caller.userId, input)),
    counts: api.notices.counts.handler(async ({ context }) => countsOf(context.caller.userId)),
    over: api.notices.over.handler(async ({ context, input }) => ({
      ids: await notices.over(context.caller.userId, input.ids),
    })),
    markRead: api.notices.markRead.handler(async ({ context, input }) => {
      const { userId } = context.caller;
      const readAt = await notices.markRead(userId, input.ids);
      return { ...(await countsOf(userId)), readAt: readAt.toISOString() };
    }),
    unread: api.notices.unread.handler(async ({ context, input }) => {
      const { userId } = context.caller;
      await notices.markUnread(userId, new Date(input.readAt));
      return countsOf(userId);
    }),
  });
}

function onlyGiven<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never;
}
