import { notSuspended, signedIn } from '../../platform/errors.ts';
import { ownProfileSchema, preferencesSchema, profileUpdateSchema } from './profile-schema.ts';

export const profileContract = {
  me: signedIn.route({ method: 'GET', path: '/profile', summary: 'One’s own profile' }).output(ownProfileSchema),
  update: notSuspended
    .errors({
      UNAUTHORIZED: { status: 401, message: 'You must be signed in to update your profile' },
      INVALID_AGE_WINDOW: { status: 422, message: 'The lowest age may not be above the highest.' },
      UNKNOWN_TIME_ZONE: { status: 422, message: 'Cuppa doesn’t know this time zone.' },
      PROFILE_CHANGED: { status: 409, message: 'Your profile was changed on another device in the meantime.' },
    })
    .route({ method: 'PATCH', path: '/profile', summary: 'Change profile fields' })
    .input(profileUpdateSchema)
    .output(ownProfileSchema),
  savePreferences: notSuspended
    .route({ method: 'PUT', path: '/profile/preferences', summary: 'What of one’s progress is shown' })
    .input(preferencesSchema)
    .output(ownProfileSchema),
};
