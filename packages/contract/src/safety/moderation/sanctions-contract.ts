import { BROKEN_RULES, MAX_APPEAL_LENGTH, SANCTION_KINDS } from '@cuppa/domain/safety/safety/sanctions';
import { z } from 'zod';
import { signedIn } from '../../platform/errors.ts';
import { prose } from '../../platform/text-schema.ts';

/** A decision as the person it is about reads it: why, how long, and the outcome of the appeal. */
const sanctionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SANCTION_KINDS),
  rule: z.enum(BROKEN_RULES),
  /** The moderator's words to the person; may be empty. */
  words: z.string(),
  startedAt: z.iso.datetime(),
  /** Null if it has no end: a warning, a removal, a ban. */
  endsAt: z.iso.datetime().nullable(),
  isUndone: z.boolean(),
  /** The reason for an undo without an appeal. */
  undoWords: z.string().optional(),
  isSeen: z.boolean(),
  canAppeal: z.boolean(),
  appeal: z
    .object({
      words: z.string(),
      sentAt: z.iso.datetime(),
      /** Null until a moderator has decided. */
      outcome: z.enum(['upheld', 'overturned']).nullable(),
      answer: z.string(),
    })
    .nullable(),
});
export type Sanction = z.infer<typeof sanctionSchema>;

/** A person's own decisions. A suspended person can call these too. */
export const sanctionsContract = {
  mine: signedIn
    .route({ method: 'GET', path: '/sanctions', summary: 'What moderators decided about the caller, newest first' })
    .output(
      z.object({
        /** The end of a suspension in force; the year 9999 for a ban, null without a suspension. */
        suspendedUntil: z.iso.datetime().nullable(),
        sanctions: z.array(sanctionSchema),
      }),
    ),
  markSeen: signedIn
    .route({ method: 'PUT', path: '/sanctions/seen', summary: 'The caller has read what was decided' })
    .output(z.object({ isSeen: z.literal(true) })),
  /** Once for each decision. */
  appeal: signedIn
    .errors({
      NOT_FOUND: { status: 404, message: 'This decision does not exist.' },
      APPEAL_CLOSED: { status: 409, message: 'This decision was appealed before, or was taken back.' },
    })
    .route({ method: 'POST', path: '/sanctions/{sanctionId}/appeal', summary: 'Ask another moderator to look again' })
    .input(z.object({ sanctionId: z.uuid(), words: prose(MAX_APPEAL_LENGTH, 1) }))
    .output(sanctionSchema),
};
