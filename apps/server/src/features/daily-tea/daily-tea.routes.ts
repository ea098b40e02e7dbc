import { api } from '../../platform/api/api.ts';
import type { DailyTeaService } from './daily-tea.service.ts';

export function dailyTeaRoutes(dailyTea: DailyTeaService) {
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
