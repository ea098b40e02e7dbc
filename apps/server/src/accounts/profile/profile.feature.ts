import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createProfileService, type ProfileService } from './profile.service.ts';

export function profileFeature({ db, clock }: Pick<Base, 'db' | 'clock'>) {
  const service = createProfileService({ db, clock });
  return { service, routes: { profile: profileRoutes(service) } } satisfies Feature;
}

function profileRoutes(profiles: ProfileService) {
  return api.profile.router({
    me: api.profile.me.handler(({ context }) => profiles.readOwn(context.caller)),
    update: api.profile.update.handler(({ context, input }) => profiles.update(context.caller.userId, input)),
    savePreferences: api.profile.savePreferences.handler(({ context, input }) =>
      profiles.savePreferences(context.caller.userId, input),
    ),
  });
}
