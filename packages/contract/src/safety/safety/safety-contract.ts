import { MAX_REPORT_LENGTH, MAX_REPORTED_MESSAGES, REPORT_REASONS } from '@cuppa/domain/safety/safety/report';
import { z } from 'zod';
import { ownProfileSchema } from '../../accounts/profile/profile-schema.ts';
import { connectionNotFound } from '../../people/connections/connections-contract.ts';
import { ofAge } from '../../platform/errors.ts';
import { prose } from '../../platform/text-schema.ts';

const complaint = {
  /** Null to leave immediately and give the reason later with `completeReport`. */
  reason: z.enum(REPORT_REASONS).nullable().default(null),
  details: prose(MAX_REPORT_LENGTH).default(''),
};
const photoId = z.uuid().optional();
/** The place where two people met, with its id. A photo is seen on a match card or on the page of a connection. */
const newReportSchema = z.union([
  z.object({ ...complaint, place: z.enum(['match-card', 'photo']), pairingId: z.uuid(), photoId }),
  z.object({ ...complaint, place: z.enum(['call', 'recap']), callId: z.uuid() }),
  z.object({
    ...complaint,
    place: z.enum(['connection', 'chat', 'profile', 'photo']),
    connectionId: z.uuid(),
    photoId,
    /** Messages of the two that show the problem. */
    messageIds: z.array(z.uuid()).max(MAX_REPORTED_MESSAGES).optional(),
  }),
  /** The host of an event, for the content of the event. */
  z.object({ ...complaint, place: z.literal('event'), eventId: z.uuid() }),
  /** The author of a comment on an event. */
  z.object({ ...complaint, place: z.literal('comment'), commentId: z.uuid() }),
  /** A person in Who's Around, by the `ref` of their card or the id of their invitation. */
  z.object({ ...complaint, place: z.literal('nearby'), ref: z.uuid() }),
]);
export type NewReport = z.infer<typeof newReportSchema>;
type WithoutComplaint<R> = R extends unknown ? Omit<R, keyof typeof complaint | 'place'> : never;
export type ReportTarget = WithoutComplaint<NewReport>;

export const safetyContract = {
  acceptRules: ofAge
    .route({ method: 'POST', path: '/safety/rules', summary: 'Accept the community rules' })
    .output(ownProfileSchema),
  report: ofAge
    .errors({ NOT_FOUND: { status: 404, message: 'There is nothing to report here.' } })
    .route({
      method: 'POST',
      path: '/safety/reports',
      summary: 'Report somebody one met, block them, and leave a call with them, in one step',
    })
    .input(newReportSchema)
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
        details: prose(MAX_REPORT_LENGTH).default(''),
      }),
    )
    .output(z.object({ reportId: z.uuid() })),
  /** For people who feel unseen, such as hosts. The answer never says whether anyone reported them. */
  askForLook: ofAge
    .route({ method: 'POST', path: '/safety/look', summary: 'Ask moderators to look soon if there is a case' })
    .output(z.object({ isAsked: z.literal(true) })),
  blockConnection: ofAge
    .errors(connectionNotFound)
    .route({ method: 'POST', path: '/safety/connections/{connectionId}/block', summary: 'Block a connected person' })
    .input(z.object({ connectionId: z.uuid() }))
    .output(z.object({ isBlocked: z.literal(true) })),
};
