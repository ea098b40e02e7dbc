import { BROKEN_RULES, MAX_APPEAL_LENGTH, SANCTION_KINDS } from '@cuppa/domain/safety/safety/sanctions';
import { z } from 'zod';
import { signedIn } from '../../platform/errors.ts';

/** What was done to a person, as they read it themselves: why, how long, and what became of their appeal. */
const sanctionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SANCTION_KINDS),
  rule: z.enum(BROKEN_RULES),
  /** What the moderator wrote to the person; may be empty. */
  words: z.string(),
  startedAt: z.iso.datetime(),
  /** Null without an end: a warning, a removal, a ban. */
  endsAt: z.iso.datetime().nullable(),
  isUndone: z.boolean(),
  /** Why it was taken back, where a moderator did so without an appeal. */
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

/** A person's own standing. A suspended person reaches these too. */
export const sanctionsContract = {
  mine: signedIn
    .route({ method: 'GET', path: '/sanctions', summary: 'What moderators decided about the caller, newest first' })
    .output(
      z.object({
        /** The end of a suspension that holds now; a ban's end is in the year 9999. Null for everybody else. */
        suspendedUntil: z.iso.datetime().nullable(),
        sanctions: z.array(sanctionSchema),
      }),
    ),
  markSeen: signedIn
    .route({ method: 'PUT', path: '/sanctions/seen', summary: 'The caller has read what was decided' })
    .output(z.object({ isSeen: z.literal(true) })),
  /** Once for each. */
  appeal: signedIn
    .errors({
      NOT_FOUND: { status: 404, message: 'This decision does not exist.' },
      APPEAL_CLOSED: { status: 409, message: 'This decision was appealed before, or was taken back.' },
    })
    .route({ method: 'POST', path: '/sanctions/{sanctionId}/appeal', summary: 'Ask another moderator to look again' })
    .input(z.object({ sanctionId: z.uuid(), words: z.string().trim().min(1).max(MAX_APPEAL_LENGTH) }))
    .output(sanctionSchema),
};
