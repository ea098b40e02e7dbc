import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { SummaryWriter } from '../summary/summary.service.ts';
import { createDailyTeaService, type DailyTeaService } from './daily-tea.service.ts';

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

function dailyTeaRoutes(dailyTea: DailyTeaService) {
  return api.dailyTea.router({
    deck: api.dailyTea.deck.handler(async ({ context }) => dailyTea.readDeck(context.caller.userId)),
    answer: api.dailyTea.answer.handler(async ({ context, input }) =>
      dailyTea.answer(context.caller.userId, input.questionId, input.answer),
    ),
    completeChallenge: api.dailyTea.completeChallenge.handler(async ({ context, input }) =>
      dailyTea.completeChallenge(context.caller.userId, input.challengeId),
    ),
    summary: api.dailyTea.summary.handler(async ({ context }) => dailyTea.readSummary(context.caller.userId)),
  });
}
