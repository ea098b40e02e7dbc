import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import type { PlatformEnv } from '../../platform/process/platform.env.ts';
import { type CalendarService, createCalendarService } from './calendar.service.ts';
import { registerCalendarAddress } from './calendar-address.ts';
import type { AppointmentSource } from './calendar-feed.ts';

type Needs = {
  env: Pick<PlatformEnv, 'CLIENT_IP_HEADER'>;
  profiles: Pick<ProfileService, 'read'>;
  sources: readonly AppointmentSource[];
};

export function calendarFeature(base: Base, { env, ...needs }: Needs) {
  const service = createCalendarService({ ...base, ...needs });
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  return {
    service,
    routes: { calendar: calendarRoutes(service) },
    http: async (server) => registerCalendarAddress(server, service, { limiters: base.limiters, addressOf }),
  } satisfies Feature;
}

function calendarRoutes(calendar: CalendarService) {
  return api.calendar.router({
    upcoming: api.calendar.upcoming.handler(({ context }) => calendar.upcoming(context.caller.userId)),
    feed: api.calendar.feed.handler(async ({ context }) => ({ url: await calendar.read(context.caller.userId) })),
    makeFeed: api.calendar.makeFeed.handler(async ({ context }) => ({
      url: await calendar.make(context.caller.userId),
    })),
    replaceFeed: api.calendar.replaceFeed.handler(async ({ context }) => ({
      url: await calendar.replace(context.caller.userId),
    })),
    removeFeed: api.calendar.removeFeed.handler(async ({ context }) => {
      await calendar.remove(context.caller.userId);
      return { url: null };
    }),
  });
}
