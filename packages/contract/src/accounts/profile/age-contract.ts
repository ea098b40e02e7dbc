import { z } from 'zod';
import { signedIn } from '../../platform/errors.ts';
import { typedDigits } from '../../platform/text-schema.ts';
import { ownProfileSchema } from './profile-schema.ts';

export const ageContract = {
  verify: signedIn
    .errors({
      INVALID_BIRTHDAY: { status: 422, message: 'Please select your birth date' },
      UNDER_AGE: { status: 422, message: 'You must be at least 18 years old to use Cuppa' },
      BIRTHDAY_LOCKED: { status: 409, message: 'Your birthday is already verified and can’t be changed.' },
    })
    .route({ method: 'POST', path: '/age', summary: 'Store one’s birthday, once' })
    .input(
      z.object({
        birthday: typedDigits(40).pipe(z.string().max(10)),
        /** The zone that the device names; it decides which day it is until the profile has one. */
        timeZone: z.string().max(64).optional(),
        /** The code of the device, if an age was refused on it. */
        device: z.string().max(40).optional(),
      }),
    )
    .output(ownProfileSchema),
};
