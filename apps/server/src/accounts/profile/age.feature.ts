import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createAgeService } from './age.service.ts';
import type { ProfileService } from './profile.service.ts';

export function ageFeature(base: Pick<Base, 'db' | 'clock'>, needs: { profiles: ProfileService }) {
  const service = createAgeService({ ...base, ...needs });
  const routes = api.age.router({
    verify: api.age.verify.handler(({ context, input }) => service.verify(context.caller.userId, input)),
  });
  return { service, routes: { age: routes } } satisfies Feature;
}
