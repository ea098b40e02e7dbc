import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import { badgeCheckJob } from './badge-check.ts';
import { gainsJob } from './gains.ts';
import { createProgressService, type ProgressService } from './progress.service.ts';

export function progressFeature(base: Base, needs: { profiles: ProfileService }) {
  const service = createProgressService({ ...base, ...needs });
  return {
    service,
    routes: { progress: progressRoutes(service, needs.profiles) },
    seed: service.seed,
    jobs: [jobHandler(gainsJob, service.emitGains), jobHandler(badgeCheckJob, service.checkBadgesLater)],
  } satisfies Feature;
}

function progressRoutes(progress: ProgressService, profiles: ProfileService) {
  return api.progress.router({
    rest: api.progress.rest.handler(async ({ context, input }) => {
      const { userId } = context.caller;
      return progress.rest(userId, input.days);
    }),
    endRest: api.progress.endRest.handler(async ({ context }) => {
      const { userId } = context.caller;
      return progress.endRest(userId);
    }),
    repair: api.progress.repair.handler(async ({ context: { caller } }) => ({
      repair: await progress.readRepair(await profiles.readCaller(caller)),
    })),
    badges: api.progress.badges.handler(async ({ context: { caller } }) =>
      progress.listBadgesOf(await profiles.readCaller(caller)),
    ),
    updateUserXp: api.progress.updateUserXp.handler(async ({ context, input }) => {
      const { userId } = context.caller;
      const result = await progress.claim(userId, {
        userId: input.p_user_id,
        action: input.p_action,
        amount: input.p_xp_change,
        updatesStreak: input.p_update_streak,
      });
      return { xp: result.xp, level: result.level, level_up: result.isLevelUp };
    }),
  });
}
