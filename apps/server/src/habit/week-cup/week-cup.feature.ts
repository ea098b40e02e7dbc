import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createWeekCupService, type WeekCupService } from './week-cup.service.ts';
import type { WeekCupDeps } from './week-cup-deps.ts';

/** Some time zones are off by a quarter of an hour. */
const TELL_MS = 15 * 60_000;

export function weekCupFeature(base: Base, needs: Omit<WeekCupDeps, keyof Base>) {
  const service = createWeekCupService({ ...base, ...needs });
  return {
    service,
    routes: { weekCup: weekCupRoutes(service) },
    tickers: [{ name: 'week cups', intervalMs: TELL_MS, work: service.tellWeeks }],
  } satisfies Feature;
}

function weekCupRoutes(weekCup: WeekCupService) {
  return api.weekCup.router({
    read: api.weekCup.read.handler(async ({ context, input }) => weekCup.read(context.caller.userId, input.week)),
    setAims: api.weekCup.setAims.handler(async ({ context, input }) => weekCup.setAims(context.caller.userId, input)),
  });
}
