import { api } from '../../platform/api/api.ts';
import { requireSignedIn } from '../../platform/api/api-access.ts';
import type { AgeService } from './age.service.ts';

export function ageRoutes(age: AgeService) {
  return {
    verify: api.age.verify.handler(({ context, input }) => age.verify(requireSignedIn(context).userId, input.birthday)),
  };
}
