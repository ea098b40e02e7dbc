import { api } from '../../platform/api/api.ts';
import type { TownSquareService } from './town-square.service.ts';

export function townSquareRoutes(townSquare: TownSquareService) {
  return api.townSquare.router({
    list: api.townSquare.list.handler(({ input }) => townSquare.list(input)),
  });
}
