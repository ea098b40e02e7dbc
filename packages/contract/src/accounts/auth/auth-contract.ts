import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

const provider = z.enum(['google', 'facebook', 'apple']);

const openSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Display names, or null if the user agent does not reveal them. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});

const securityOverviewSchema = z.object({
  hasPassword: z.boolean(),
  /** Last used first. */
  sessions: z.array(openSession),
  /** The providers that this server is configured for. */
  openProviders: z.array(provider),
  canLinkIdentities: z.boolean(),
  canUseAuthenticator: z.boolean(),
  canUsePhone: z.boolean(),
  needsCurrentPassword: z.boolean(),
  /** True if a change of address must be confirmed at the current address too. */
  confirmsBothAddresses: z.boolean(),
  passwordMinLength: z.number().int(),
});
export type SecurityOverview = z.infer<typeof securityOverviewSchema>;
export type OpenSession = SecurityOverview['sessions'][number];

/** Calls that the protocol of the auth client lacks. Everything else about signing in is under /auth/v1. */
export const authContract = {
  security: ofAge
    .route({ method: 'GET', path: '/security', summary: 'One’s open sessions, and the ways to protect the account' })
    .output(securityOverviewSchema),
  endSession: ofAge
    .route({ method: 'DELETE', path: '/security/sessions/{id}', summary: 'Sign out one device' })
    .input(z.object({ id: z.uuid() }))
    .output(securityOverviewSchema),
};
