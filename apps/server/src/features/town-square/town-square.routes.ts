import { api } from '../../platform/api/api.ts';
import { requireOnboarded } from '../../platform/api/api-access.ts';
import type { TownSquareService } from './town-square.service.ts';

export function townSquareRoutes(townSquare: TownSquareService) {
  return {
    list: api.townSquare.list.handler(async ({ context, input }) => {
      await requireOnboarded(context);
      return townSquare.list(input);
    }),
  };
}
