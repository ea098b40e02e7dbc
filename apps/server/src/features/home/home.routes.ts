import { api } from '../../platform/api/api.ts';
import type { HomeService } from './home.service.ts';

export function homeRoutes(home: HomeService) {
  return api.home.router({
    get: api.home.get.handler(async ({ context }) => home.read(context.caller.userId)),
  });
}
