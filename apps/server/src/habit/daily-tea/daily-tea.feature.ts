import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createDailyTeaService, type DailyTeaService } from './daily-tea.service.ts';
import type { DailyTeaDeps } from './daily-tea-deps.ts';

/** A reminder comes at most this long after its time. */
const REMIND_MS = 5 * 60_000;

export function dailyTeaFeature(
  base: Base,
  needs: Pick<DailyTeaDeps, 'notices' | 'profiles' | 'progress' | 'publicProfile' | 'writeSummary'>,
) {
  const service = createDailyTeaService({ ...base, ...needs });
  return {
    service,
    routes: { dailyTea: dailyTeaRoutes(service) },
    seed: service.seed,
    tickers: [{ name: 'daily-tea.remind', intervalMs: REMIND_MS, work: service.remind }],
  } satisfies Feature;
}

function dailyTeaRoutes(dailyTea: DailyTeaService) {
  return api.dailyTea.router({
    deck: api.dailyTea.deck.handler(async ({ context }) => dailyTea.readDeck(context.caller.userId)),
    answer: api.dailyTea.answer.handler(async ({ context, input }) => dailyTea.answer(context.caller.userId, input)),
    echo: api.dailyTea.echo.handler(async ({ context, input }) => dailyTea.echo(context.caller.userId, input)),
    completeChallenge: api.dailyTea.completeChallenge.handler(async ({ context, input }) =>
      dailyTea.completeChallenge(context.caller.userId, input.challengeId),
    ),
    past: api.dailyTea.past.handler(async ({ context, input }) => dailyTea.readPast(context.caller.userId, input)),
    memories: api.dailyTea.memories.handler(async ({ context }) => dailyTea.readMemories(context.caller.userId)),
    rewrite: api.dailyTea.rewrite.handler(async ({ context, input }) => dailyTea.rewrite(context.caller.userId, input)),
    remove: api.dailyTea.remove.handler(async ({ context, input }) => dailyTea.remove(context.caller.userId, input.id)),
    show: api.dailyTea.show.handler(async ({ context, input }) => dailyTea.show(context.caller.userId, input)),
    summary: api.dailyTea.summary.handler(async ({ context }) => dailyTea.readSummary(context.caller.userId)),
  });
}
