import { api } from '../../platform/api/api.ts';
import { requireOnboarded } from '../../platform/api/api-access.ts';
import type { DailyTeaService } from './daily-tea.service.ts';

export function dailyTeaRoutes(dailyTea: DailyTeaService) {
  return {
    deck: api.dailyTea.deck.handler(async ({ context }) => dailyTea.readDeck((await requireOnboarded(context)).userId)),
    answer: api.dailyTea.answer.handler(async ({ context, input }) =>
      dailyTea.answer((await requireOnboarded(context)).userId, input.questionId, input.answer),
    ),
    completeChallenge: api.dailyTea.completeChallenge.handler(async ({ context, input }) =>
      dailyTea.completeChallenge((await requireOnboarded(context)).userId, input.challengeId),
    ),
    summary: api.dailyTea.summary.handler(async ({ context }) =>
      dailyTea.readSummary((await requireOnboarded(context)).userId),
    ),
  };
}
