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
import type { ProfileService, StandingChange } from '../profile/profile.service.ts';

type ProfileRow = Awaited<ReturnType<ProfileService['lock']>>;

type AwardedAction = 'complete_onboarding' | 'select_values';

/** Awards XP for a step, once per key. Returns the XP awarded. */
type Award = (
  tx: Transaction,
  award: { userId: string; action: AwardedAction; key: string; description: string },
) => Promise<{ awarded: number }>;

export type OnboardingDeps = { db: Database; profiles: ProfileService; award: Award };

type Step = { profile: OwnProfile; next: ReturnType<typeof nextOnboardingPath>; xpAwarded: number };

/** Saves the connection preference. After onboarding, the onboarding marker stays as it is. */
export function savePreference(
  deps: OnboardingDeps,
  userId: string,
  connectionPreference: ConnectionType,
): Promise<Step> {
  return saveStep(deps, userId, (row) => ({
    connectionPreference,
    ...(!row.hasCompletedOnboarding && {
      level: ONBOARDING_LEVEL.afterPreference,
      onboardingStep: 'core-values' as const,
    }),
  }));
}

/** Saves one to five core values. The first save earns XP, once. */
export function saveCoreValues(deps: OnboardingDeps, userId: string, coreValues: CoreValueId[]): Promise<Step> {
  const changeOf = (row: ProfileRow) => ({
    coreValues,
    ...(!row.hasCompletedOnboarding && {
      level: ONBOARDING_LEVEL.afterValues,
      onboardingStep: 'connection-preferences' as const,
    }),
  });
  return saveStep(deps, userId, changeOf, (tx) => awardOnce(deps, tx, userId, 'select_values'));
}

/** Saves one step and awards its XP. Completes the onboarding if nothing is missing after it. */
async function saveStep(
  deps: OnboardingDeps,
  userId: string,
  changeOf: (row: ProfileRow) => StandingChange,
  awardStep: (tx: Transaction) => Promise<number> = async () => 0,
): Promise<Step> {
  const { db, profiles } = deps;
  const { row, xpAwarded } = await db.transaction(async (tx) => {
    const before = await profiles.lock(tx, userId);
    const saved = await profiles.changeStanding(tx, userId, changeOf(before));
    const earned = await awardStep(tx);
    if (before.hasCompletedOnboarding || nextOnboardingPath(saved) !== '/home')
      return { row: saved, xpAwarded: earned };
    const completed = await complete(deps, tx, userId);
    return { row: completed.row, xpAwarded: earned + completed.xpAwarded };
  });
  return { profile: await profiles.present(row), next: nextOnboardingPath(row), xpAwarded };
}

/** Completes the onboarding and awards its XP (specification section 4). */
async function complete(
  deps: OnboardingDeps,
  tx: Transaction,
  userId: string,
): Promise<{ row: ProfileRow; xpAwarded: number }> {
  const done = { hasCompletedOnboarding: true, level: ONBOARDING_LEVEL.complete, onboardingStep: null };
  await deps.profiles.changeStanding(tx, userId, done);
  const xpAwarded = await awardOnce(deps, tx, userId, 'complete_onboarding');
  return { row: await deps.profiles.read(userId, tx), xpAwarded };
}

async function awardOnce(
  { award }: OnboardingDeps,
  tx: Transaction,
  userId: string,
  action: AwardedAction,
): Promise<number> {
  const description = awardWords(action, KEPT_LANGUAGE);
  return (await award(tx, { userId, action, key: action, description })).awarded;
}
