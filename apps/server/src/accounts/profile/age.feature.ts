import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { type AgeNeeds, createAgeService } from './age.service.ts';

export function ageFeature(base: Pick<Base, 'db' | 'clock'>, needs: AgeNeeds) {
  const service = createAgeService({ ...base, ...needs });
  const routes = api.age.router({
    verify: api.age.verify.handler(({ context, input }) => service.verify(context.caller, input)),
  });
  return { service, routes: { age: routes } } satisfies Feature;
}
