import { missingCallProfileFields } from '@cuppa/domain/profile/call-profile';
import type { ProfileRow } from '../profile/profile.service.ts';

type QueueRefusal = 'AGE_REQUIRED' | 'ONBOARDING_REQUIRED' | 'RULES_REQUIRED' | 'PROFILE_INCOMPLETE';

/** Why a person may not join the queue yet, or null where they may. */
export function queueRefusal(profile: ProfileRow): QueueRefusal | null {
  if (profile.birthday === null) return 'AGE_REQUIRED';
  if (!profile.hasCompletedOnboarding) return 'ONBOARDING_REQUIRED';
  if (missingCallProfileFields(profile).length > 0) return 'PROFILE_INCOMPLETE';
  return profile.rulesAcceptedAt === null ? 'RULES_REQUIRED' : null;
}
