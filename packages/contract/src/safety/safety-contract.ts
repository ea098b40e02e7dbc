import { MAX_REPORT_LENGTH, MAX_REPORTED_MESSAGES, REPORT_REASONS } from '@cuppa/domain/safety/report';
import { z } from 'zod';
import { connectionNotFound } from '../connections/connections-contract.ts';
import { ofAge } from '../errors.ts';
import { ownProfileSchema } from '../profile/profile-schema.ts';

export const safetyContract = {
  acceptRules: ofAge
    .route({ method: 'POST', path: '/safety/rules', summary: 'Accept the community rules' })
    .output(ownProfileSchema),
  reportFromCall: ofAge
    .errors({ NOT_FOUND: { status: 404, message: 'This call does not exist.' } })
    .route({
      method: 'POST',
      path: '/safety/calls/{callId}/report',
      summary: 'Leave a call, block the other person and report them, in one step',
    })
    .input(
      z.object({
        callId: z.uuid(),
        /** Null to leave at once and to say why later, by `completeReport`. */
        reason: z.enum(REPORT_REASONS).nullable().default(null),
        details: z.string().trim().max(MAX_REPORT_LENGTH).default(''),
      }),
    )
    .output(z.object({ reportId: z.uuid() })),
  completeReport: ofAge
    .errors({
      NOT_FOUND: { status: 404, message: 'This report does not exist.' },
      REPORT_CLOSED: { status: 409, message: 'This report can no longer be added to.' },
    })
    .route({
      method: 'POST',
      path: '/safety/reports/{reportId}/reason',
      summary: 'Say why, within a day, for a report of one’s own that was made without a reason',
    })
    .input(
      z.object({
        reportId: z.uuid(),
        reason: z.enum(REPORT_REASONS),
        details: z.string().trim().max(MAX_REPORT_LENGTH).default(''),
      }),
    )
    .output(z.object({ reportId: z.uuid() })),
  blockConnection: ofAge
    .errors(connectionNotFound)
    .route({ method: 'POST', path: '/safety/connections/{connectionId}/block', summary: 'Block a connected person' })
    .input(z.object({ connectionId: z.uuid() }))
    .output(z.object({ isBlocked: z.literal(true) })),
  reportFromConnection: ofAge
    .errors(connectionNotFound)
    .route({
      method: 'POST',
      path: '/safety/connections/{connectionId}/report',
      summary: 'Report a connected person with the chosen messages as evidence, and block them',
    })
    .input(
      z.object({
        connectionId: z.uuid(),
        reason: z.enum(REPORT_REASONS),
        details: z.string().trim().max(MAX_REPORT_LENGTH).default(''),
        messageIds: z.array(z.uuid()).max(MAX_REPORTED_MESSAGES).default([]),
      }),
    )
    .output(z.object({ reportId: z.uuid() })),
};
