import { EARLIEST_BIRTH_DAY } from '@cuppa/domain/accounts/profile/age';
import {
  BROKEN_RULES,
  MAX_MODERATOR_NOTE,
  MAX_SANCTION_WORDS,
  REMOVABLE_TEXTS,
  SANCTION_KINDS,
  SUSPENSION_DAYS,
} from '@cuppa/domain/safety/safety/sanctions';
import { z } from 'zod';
import { moderator } from '../../platform/errors.ts';
import { line, prose, typedDigits } from '../../platform/text-schema.ts';
import { caseKindSchema, caseSchema, caseSummarySchema, LOGGED_ACTS } from './moderation-schema.ts';

const caseRef = z.object({ caseId: z.uuid() });
const notFound = { NOT_FOUND: { status: 404, message: 'This case does not exist.' } } as const;
/** An action on a case requires the caller's claim, and that the case is open. */
const held = {
  ...notFound,
  CASE_CLAIMED: { status: 409, message: 'Another moderator works on this case.' },
  CASE_CLOSED: { status: 409, message: 'This case was closed already.' },
  OWN_DECISION: { status: 409, message: 'Another moderator decides this.' },
} as const;
/** A decision about a moderator becomes a proposal, one at a time for each case. */
const decided = {
  ...held,
  PROPOSED: { status: 409, message: 'Another decision waits for a second moderator.' },
} as const;
const actRefusals = { NOTHING_TO_REMOVE: { status: 409, message: 'There is nothing left to remove.' } } as const;
const birthdayRefusals = {
  BIRTHDAY_CORRECTED: { status: 409, message: 'This birthday was corrected before.' },
  UNDER_AGE: { status: 422, message: 'Nobody under 18 can use Cuppa: ban the account instead.' },
} as const;
const proposalGone = { NOT_FOUND: { status: 404, message: 'This proposal does not exist.' } } as const;
const proposalRef = z.object({ proposalId: z.uuid() });
const reasoned = {
  rule: z.enum(BROKEN_RULES),
  /** Shown to the person whom the decision concerns. */
  words: prose(MAX_SANCTION_WORDS).default(''),
};
/** For people with the role who proved a second factor in their session. */
export const moderationContract = {
  queue: moderator
    .route({ method: 'GET', path: '/moderation/cases', summary: 'Open cases, the most urgent first, by pages' })
    .input(
      z.object({
        kind: caseKindSchema.optional(),
        isMine: z.stringbool().default(false),
        /** The number of cases to skip at the top; a page holds 50. */
        offset: z.coerce.number().int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ items: z.array(caseSummarySchema), open: z.number().int() })),
  read: moderator
    .errors(notFound)
    .route({ method: 'GET', path: '/moderation/cases/{caseId}', summary: 'A case; with its evidence after a claim' })
    .input(caseRef)
    .output(caseSchema),
  /** Claims the most urgent free case that the caller has not skipped; null if there is none. */
  next: moderator
    .route({ method: 'POST', path: '/moderation/next', summary: 'Claim the next case' })
    .output(z.object({ caseId: z.uuid().nullable() })),
  /** Lasts half an hour, renewed by each action on the case. */
  claim: moderator
    .errors(held)
    .route({ method: 'POST', path: '/moderation/cases/{caseId}/claim', summary: 'Claim a case' })
    .input(caseRef)
    .output(caseSchema),
  /** Releases the claim; `next` does not bring the case to the caller again. */
  skip: moderator
    .errors(held)
    .route({ method: 'POST', path: '/moderation/cases/{caseId}/skip', summary: 'Leave a case to others' })
    .input(caseRef)
    .output(z.object({ isSkipped: z.literal(true) })),
  addNote: moderator
    .errors(notFound)
    .route({ method: 'POST', path: '/moderation/cases/{caseId}/notes', summary: 'Add a note for moderators' })
    .input(caseRef.extend({ text: prose(MAX_MODERATOR_NOTE, 1) }))
    .output(caseSchema),
  /** Closes the case and upholds its reports. About a moderator, only proposes that, as do the other decisions. */
  act: moderator
    .errors({ ...decided, ...actRefusals })
    .route({ method: 'POST', path: '/moderation/cases/{caseId}/act', summary: 'Decide a case by an act' })
    .input(
      caseRef
        .extend({
          ...reasoned,
          kind: z.enum(SANCTION_KINDS),
          /** For `suspend`. */
          days: z.union(SUSPENSION_DAYS.map((days) => z.literal(days))).optional(),
          /** For `remove-photo`: a photo that the subject shows now. */
          photoId: z.uuid().optional(),
          /** For `remove-text`. */
          text: z.enum(REMOVABLE_TEXTS).optional(),
        })
        .refine(({ kind, days }) => kind !== 'suspend' || days !== undefined, { path: ['days'] })
        .refine(({ kind, photoId }) => kind !== 'remove-photo' || photoId !== undefined, { path: ['photoId'] })
        .refine(({ kind, text }) => kind !== 'remove-text' || text !== undefined, { path: ['text'] }),
    )
    .output(caseSchema),
  /** Closes the case without an act. With `isBadFaith` its reports count against their reporters. */
  dismiss: moderator
    .errors(decided)
    .route({ method: 'POST', path: '/moderation/cases/{caseId}/dismiss', summary: 'Decide that nothing is to be done' })
    .input(caseRef.extend({ isBadFaith: z.boolean().default(false) }))
    .output(caseSchema),
  /**
   * Closes every open report of one reporter as made in bad faith; cases without any other report close with them. Skips
   * cases about moderators.
   */
  closeReporter: moderator
    .errors({ ...notFound, SECOND_NEEDED: { status: 409, message: 'They are a moderator: decide each case.' } })
    .route({
      method: 'POST',
      path: '/moderation/reporters/{reporterId}/close',
      summary: 'Close all open reports of one reporter',
    })
    .input(z.object({ reporterId: z.uuid() }))
    .output(z.object({ closed: z.number().int() })),
  /** `isUndone` is false for a decision about a moderator, whose undoing is now proposed. */
  undo: moderator
    .errors({
      NOT_FOUND: { status: 404, message: 'This decision does not exist.' },
      OWN_DECISION: held.OWN_DECISION,
      PROPOSED: decided.PROPOSED,
    })
    .route({ method: 'POST', path: '/moderation/sanctions/{sanctionId}/undo', summary: 'Take a decision back' })
    .input(z.object({ sanctionId: z.uuid(), words: prose(MAX_SANCTION_WORDS, 1) }))
    .output(z.object({ isUndone: z.boolean() })),
  /** Decides what another moderator proposed. Claims the case, if it is open. */
  confirm: moderator
    .errors({ ...held, ...actRefusals, ...birthdayRefusals, ...proposalGone })
    .route({ method: 'POST', path: '/moderation/proposals/{proposalId}/confirm', summary: 'Confirm a decision' })
    .input(proposalRef)
    .output(caseSchema),
  /** Ends a proposal, also one's own. Claims the case, if it is open. */
  decline: moderator
    .errors({ ...held, ...proposalGone })
    .route({ method: 'POST', path: '/moderation/proposals/{proposalId}/decline', summary: 'Decline a decision' })
    .input(proposalRef)
    .output(caseSchema),
  decideAppeal: moderator
    .errors(decided)
    .route({ method: 'POST', path: '/moderation/cases/{caseId}/appeal', summary: 'Decide an appeal' })
    .input(
      caseRef.extend({
        outcome: z.enum(['upheld', 'overturned']),
        answer: prose(MAX_SANCTION_WORDS).default(''),
      }),
    )
    .output(caseSchema),
  /** Once for each person. */
  correctBirthday: moderator
    .errors({ ...decided, ...birthdayRefusals })
    .route({
      method: 'POST',
      path: '/moderation/cases/{caseId}/birthday',
      summary: 'Correct a birthday, with the reason',
    })
    .input(
      caseRef.extend({
        birthday: typedDigits(20)
          .pipe(z.iso.date())
          .refine((day) => day >= EARLIEST_BIRTH_DAY),
        reason: prose(MAX_SANCTION_WORDS, 1),
      }),
    )
    .output(caseSchema),
  /** Forgets that a person gave a birthday under age, with everything that they were remembered by. */
  allowAge: moderator
    .errors({ NOT_FOUND: { status: 404, message: 'No age was refused for this address or code.' } })
    .route({
      method: 'POST',
      path: '/moderation/refused-ages/undo',
      summary: 'Let a person enter their birthday again',
    })
    /** An e-mail address, a phone number, or the code that the age page shows. */
    .input(z.object({ written: line(254, 1) }))
    .output(z.object({ isAllowed: z.literal(true) })),
  log: moderator
    .route({ method: 'GET', path: '/moderation/log', summary: 'Every act, newest first, by pages of 50' })
    .input(
      z.object({
        before: z.coerce.number().int().min(1).optional(),
        /** Who claimed or looked at which case, in place of the decisions. */
        ofReading: z.stringbool().default(false),
      }),
    )
    .output(
      z.object({
        items: z.array(
          z.object({
            id: z.number().int(),
            at: z.iso.datetime(),
            byName: z.string(),
            act: z.enum(LOGGED_ACTS),
            caseId: z.uuid().nullable(),
            subjectName: z.string(),
            rule: z.enum(BROKEN_RULES).nullable(),
          }),
        ),
        nextBefore: z.number().int().nullable(),
      }),
    ),
};
