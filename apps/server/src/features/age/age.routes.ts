import { api } from '../../platform/api/api.ts';
import type { AgeService } from './age.service.ts';

export function ageRoutes(age: AgeService) {
  return api.age.router({
    verify: api.age.verify.handler(({ context, input }) => age.verify(context.caller.userId, input.birthday)),
  });
}
