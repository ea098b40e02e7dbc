import { MAX_CORE_VALUES, MIN_CORE_VALUES } from '@cuppa/domain/accounts/onboarding/core-values';
import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';
import { connectionTypeSchema, coreValueSchema, ownProfileSchema } from '../profile/profile-schema.ts';

const nextStepSchema = z.object({
  profile: ownProfileSchema,
  next: z.enum(['/connection-preferences', '/core-values', '/home']),
  /** The XP that this step earned; 0 if it was awarded before. */
  xpAwarded: z.number().int(),
});

export const onboardingContract = {
  savePreference: ofAge
    .route({ method: 'PUT', path: '/onboarding/preference', summary: 'Friendship, dating or both' })
    .input(z.object({ connectionPreference: connectionTypeSchema }))
    .output(nextStepSchema),
  saveCoreValues: ofAge
    .route({ method: 'PUT', path: '/onboarding/core-values', summary: 'One to five core values' })
    .input(
      z.object({
        coreValues: z
          .array(coreValueSchema)
          .min(MIN_CORE_VALUES)
          .max(MAX_CORE_VALUES)
          .refine((values) => new Set(values).size === values.length, 'Each value counts once.'),
      }),
    )
    .output(nextStepSchema),
};
