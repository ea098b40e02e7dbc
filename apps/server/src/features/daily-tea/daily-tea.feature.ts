import type { Base, Feature } from '../../feature.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { SummaryWriter } from '../summary/summary.service.ts';
import { dailyTeaRoutes } from './daily-tea.routes.ts';
import { createDailyTeaService } from './daily-tea.service.ts';

export function dailyTeaFeature(
  base: Base,
  needs: { profiles: ProfileService; progress: ProgressService; writeSummary: SummaryWriter },
) {
  const service = createDailyTeaService({ ...base, ...needs });
  return {
    service,
    routes: { dailyTea: dailyTeaRoutes(service) },
    seed: service.seed,
  } satisfies Feature;
}
