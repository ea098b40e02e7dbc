import { api } from '../../platform/api/api.ts';
import { requireOnboarded } from '../../platform/api/api-access.ts';
import type { HomeService } from './home.service.ts';

export function homeRoutes(home: HomeService) {
  return {
    get: api.home.get.handler(async ({ context }) => home.read((await requireOnboarded(context)).userId)),
  };
}
