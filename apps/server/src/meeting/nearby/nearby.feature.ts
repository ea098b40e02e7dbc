import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/api-access.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { MatchingService } from '../matching/matching.service.ts';
import { createNearbyService, type NearbyService } from './nearby.service.ts';

export function nearbyFeature(
  base: Base,
  needs: { matching: MatchingService; notices: NoticesService; profiles: ProfileService },
) {
  const service = createNearbyService({ ...base, ...needs, chance: Math.random });
  const noteVisit = (read: (caller: Caller) => ReturnType<ProfileService['read']>) => async (caller: Caller) => {
    try {
      await service.noteVisit(await read(caller));
    } catch (error) {
      base.logger.warn({ err: error }, 'a visit of somebody around was not noted');
    }
  };
  return {
    service,
    routes: { nearby: nearbyRoutes(service) },
    sockets: () => {
      base.realtime.onConnect(noteVisit(needs.profiles.readCaller));
      // Someone who opened the app long ago may have changed their profile since, so it is read again.
      base.realtime.onDisconnect(noteVisit(({ userId }) => needs.profiles.read(userId)));
    },
  } satisfies Feature;
}

function nearbyRoutes(nearby: NearbyService) {
  return api.nearby.router({
    read: api.nearby.read.handler(({ context }) => nearby.read(context.caller.userId)),
    setSharing: api.nearby.setSharing.handler(({ context, input }) =>
      nearby.setSharing(context.caller.userId, input.isSharing),
    ),
    invite: api.nearby.invite.handler(({ context, input }) => nearby.invite(context.caller.userId, input.ref)),
    withdraw: api.nearby.withdraw.handler(({ context, input }) =>
      nearby.withdraw(context.caller.userId, input.inviteId),
    ),
    answer: api.nearby.answer.handler(({ context, input }) => nearby.answer(context.caller.userId, input)),
  });
}
