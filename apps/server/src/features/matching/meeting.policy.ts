import { missingCallProfileFields } from '@cuppa/domain/profile/call-profile';
import type { ProfileRow } from '../profile/profile.service.ts';

type QueueRefusal = 'RULES_REQUIRED' | 'PROFILE_INCOMPLETE';

/** Why a person who is of age and onboarded may not join the queue yet, or null where they may. */
export function queueRefusal(profile: ProfileRow): QueueRefusal | null {
  if (missingCallProfileFields(profile).length > 0) return 'PROFILE_INCOMPLETE';
  return profile.rulesAcceptedAt === null ? 'RULES_REQUIRED' : null;
}
