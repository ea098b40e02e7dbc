import { DELETION_TIMES } from '@cuppa/domain/accounts/account/deletion';
import { z } from 'zod';
import { signedIn } from '../../platform/errors.ts';
import { typedDigits } from '../../platform/text-schema.ts';

const MAX_PASSWORD = 1_000;

const accountSchema = z.object({
  /** Empty if the account has no e-mail address. */
  email: z.string(),
  /** Digits without the leading plus; null if the account has no phone number. */
  phone: z.string().nullable(),
  /** If false, the person proves ownership with a code, which `GET /auth/v1/reauthenticate` sends. */
  hasPassword: z.boolean(),
});
export type OwnAccount = z.infer<typeof accountSchema>;

/** A person's own account. Also open to people who are suspended or have not verified their age. */
export const accountContract = {
  read: signedIn
    .route({ method: 'GET', path: '/account', summary: 'The address of the account, and how its person proves it' })
    .output(accountSchema),
  /** Limited per day. The URL is valid for five minutes, and only while this session lasts. */
  exportLink: signedIn
    .route({ method: 'POST', path: '/account/export', summary: 'A private address of everything that is kept of one' })
    .output(z.object({ url: z.string() })),
  /** Ends every session. With `later`, signing in within seven days keeps the account. */
  requestDeletion: signedIn
    .errors({
      WRONG_PASSWORD: { status: 422, message: 'This is not the password of the account.' },
      WRONG_CODE: { status: 422, message: 'This code is wrong or too old.' },
    })
    .route({ method: 'POST', path: '/account/deletion', summary: 'Delete the account in seven days, or at once' })
    .input(
      z.object({
        when: z.enum(DELETION_TIMES),
        password: z.string().max(MAX_PASSWORD).optional(),
        /** The code from a mail or text message, for an account without a password. */
        code: typedDigits(40).optional(),
      }),
    )
    .output(z.object({ deletionDueAt: z.iso.datetime() })),
  /** Cancels the deletion. A signed-in client calls it when the profile has a `deletionDueAt`. */
  keep: signedIn
    .route({ method: 'DELETE', path: '/account/deletion', summary: 'Keep the account after all' })
    .output(z.object({ isKept: z.literal(true) })),
};
