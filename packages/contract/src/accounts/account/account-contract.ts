import { DELETION_TIMES } from '@cuppa/domain/accounts/account/deletion';
import { z } from 'zod';
import { signedIn } from '../../platform/errors.ts';

const MAX_PASSWORD = 1_000;

const accountSchema = z.object({
  /** Empty for an account without one. */
  email: z.string(),
  /** Digits without a plus, or null. */
  phone: z.string().nullable(),
  /** Without a password, a code that `GET /auth/v1/reauthenticate` mails proves the person. */
  hasPassword: z.boolean(),
});
export type OwnAccount = z.infer<typeof accountSchema>;

/** A person's own account, whatever their standing: also without a verified age, or suspended. */
export const accountContract = {
  read: signedIn
    .route({ method: 'GET', path: '/account', summary: 'The address of the account, and how its person proves it' })
    .output(accountSchema),
  /** A few a day. The address is good for five minutes, and while this session lasts. */
  exportLink: signedIn
    .route({ method: 'POST', path: '/account/export', summary: 'A private address of everything that is kept of one' })
    .output(z.object({ url: z.string() })),
  /** Ends every session. Signing in within the seven days brings the account back. */
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
        /** The mailed or texted code of an account without a password. */
        code: z.string().max(20).optional(),
      }),
    )
    .output(z.object({ deletionDueAt: z.iso.datetime() })),
  /** What a signed-in client says once it sees `deletionDueAt` in the own profile. */
  keep: signedIn
    .route({ method: 'DELETE', path: '/account/deletion', summary: 'Keep the account after all' })
    .output(z.object({ isKept: z.literal(true) })),
};
