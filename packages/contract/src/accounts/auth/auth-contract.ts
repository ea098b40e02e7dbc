import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

const provider = z.enum(['google', 'facebook', 'apple']);

const openSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Names as people know them, or null if the browser gives none. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});

const securityOverviewSchema = z.object({
  hasPassword: z.boolean(),
  /** Last used first. */
  sessions: z.array(openSession),
  /** The sign-in methods and checks that this server is set up for. */
  openProviders: z.array(provider),
  canLinkIdentities: z.boolean(),
  canUseAuthenticator: z.boolean(),
  canUsePhone: z.boolean(),
  needsCurrentPassword: z.boolean(),
  /** Whether a change of address needs a yes from the present address too. */
  confirmsBothAddresses: z.boolean(),
  passwordMinLength: z.number().int(),
});
export type SecurityOverview = z.infer<typeof securityOverviewSchema>;
export type OpenSession = SecurityOverview['sessions'][number];

/** Calls that the auth client's protocol lacks. Everything else about signing in is /auth/v1. */
export const authContract = {
  security: ofAge
    .route({ method: 'GET', path: '/security', summary: 'One’s open sessions, and the ways to protect the account' })
    .output(securityOverviewSchema),
  endSession: ofAge
    .route({ method: 'DELETE', path: '/security/sessions/{id}', summary: 'Sign out one device' })
    .input(z.object({ id: z.uuid() }))
    .output(securityOverviewSchema),
};
