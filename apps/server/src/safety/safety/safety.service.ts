import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { bindContext } from '../../platform/bind-context.ts';
import { blockConnection } from './block-person.ts';
import { completeReport, reportPerson } from './report-person.ts';
import type { SafetyDeps } from './safety-deps.ts';

export type SafetyService = ReturnType<typeof createSafetyService>;

/** Rules, reports and blocks. A report always blocks too. The file of a use case documents it. */
export function createSafetyService(deps: SafetyDeps) {
  return bindContext(deps, {
    acceptRules: async ({ db, clock, profiles }: SafetyDeps, userId: string): Promise<OwnProfile> =>
      profiles.present(await profiles.changeStanding(db, userId, { rulesAcceptedAt: clock.now() })),
    report: reportPerson,
    completeReport,
    askForLook: ({ moderation }: SafetyDeps, userId: string) => moderation.askForLook(userId),
    blockConnection,
  });
}
