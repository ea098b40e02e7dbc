import { MAX_REPORT_LENGTH, REPORT_REASONS } from '@cuppa/domain/safety/report';
import { z } from 'zod';
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
        reason: z.enum(REPORT_REASONS),
        details: z.string().trim().max(MAX_REPORT_LENGTH).default(''),
      }),
    )
    .output(z.object({ reportId: z.uuid() })),
};
