import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import {
  type ConnectionType,
  nextOnboardingPath,
  ONBOARDING_LEVEL,
} from '@cuppa/domain/accounts/onboarding/onboarding';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { ProfileRow, ProfileService, StandingChange } from '../profile/profile.service.ts';

export type OnboardingService = ReturnType<typeof createOnboardingService>;
type Step = { profile: OwnProfile; next: ReturnType<typeof nextOnboardingPath>; xpAwarded: number };

/** Awards XP for a step, once per key. Returns the XP awarded. */
type Award = (
  tx: Transaction,
  award: { userId: string; action: 'complete_onboarding' | 'select_values'; key: string; description: string },
) => Promise<{ awarded: number }>;

export type OnboardingDeps = { db: Database; profiles: ProfileService; award: Award };

export function createOnboardingService(deps: OnboardingDeps) {
  const { award, db, profiles } = deps;

  /** Saves one step. Completes the onboarding if nothing is missing after it. */
  async function saveStep(
    userId: string,
    stepOf: (row: ProfileRow) => StandingChange,
    afterwards: (tx: Transaction) => Promise<number> = async () => 0,
  ): Promise<Step> {
    const { row, xpAwarded } = await db.transaction(async (tx) => {
      const before = await profiles.lock(tx, userId);
      const change = stepOf(before);
      const saved = await profiles.changeStanding(tx, userId, change);
      const earned = await afterwards(tx);
      if (before.hasCompletedOnboarding || nextOnboardingPath(saved) !== '/home')
        return { row: saved, xpAwarded: earned };
      const completed = await complete(tx, userId);
      return { row: completed.row, xpAwarded: earned + completed.xpAwarded };
    });
    return { profile: await profiles.present(row), next: nextOnboardingPath(row), xpAwarded };
  }

  /** Completes the onboarding and awards its XP (specification section 4). */
  async function complete(tx: Transaction, userId: string): Promise<{ row: ProfileRow; xpAwarded: number }> {
    const done = { hasCompletedOnboarding: true, level: ONBOARDING_LEVEL.complete, onboardingStep: null };
    await profiles.changeStanding(tx, userId, done);
    const { awarded } = await award(tx, {
      userId,
      action: 'complete_onboarding',
      key: 'complete_onboarding',
      description: awardWords('complete_onboarding', KEPT_LANGUAGE),
    });
    return { row: await profiles.read(userId, tx), xpAwarded: awarded };
  }

  return {
    /** Saves the connection preference. After onboarding, the onboarding marker stays as it is. */
    savePreference: (userId: string, connectionPreference: ConnectionType): Promise<Step> =>
      saveStep(userId, (row) => ({
        connectionPreference,
        ...(!row.hasCompletedOnboarding && {
          level: ONBOARDING_LEVEL.afterPreference,
          onboardingStep: 'core-values' as const,
        }),
      })),

    /** Saves one to five core values. The first save earns XP, once. */
    saveCoreValues: (userId: string, coreValues: CoreValueId[]): Promise<Step> =>
      saveStep(
        userId,
        (row) => ({
          coreValues,
          ...(!row.hasCompletedOnboarding && {
            level: ONBOARDING_LEVEL.afterValues,
            onboardingStep: 'connection-preferences' as const,
          }),
        }),
        async (tx) => {
          const { awarded } = await award(tx, {
            userId,
            action: 'select_values',
            key: 'select_values',
            description: awardWords('select_values', KEPT_LANGUAGE),
          });
          return awarded;
        },
      ),
  };
}
