import { api } from '../../platform/api/api.ts';
import { requireSignedIn } from '../../platform/api/api-access.ts';
import type { ProfileService } from './profile.service.ts';

export function profileRoutes(profiles: ProfileService) {
  return {
    me: api.profile.me.handler(({ context }) => profiles.readOwn(requireSignedIn(context).userId)),
    update: api.profile.update.handler(({ context, input }) => profiles.update(requireSignedIn(context).userId, input)),
    savePreferences: api.profile.savePreferences.handler(({ context, input }) =>
      profiles.savePreferences(requireSignedIn(context).userId, input),
    ),
  };
}
