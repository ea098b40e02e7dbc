import { PAY_LIMITS } from '@cuppa/domain/habit/progress/call-pay';
import { EARLY_ENDS } from '@cuppa/domain/meeting/calls/early-end';
import { z } from 'zod';
import { coreValueSchema, frameSchema } from '../../accounts/profile/profile-schema.ts';
import { ofAge } from '../../platform/errors.ts';
import { prose } from '../../platform/text-schema.ts';

const callNotFound = { NOT_FOUND: { status: 404, message: 'This call does not exist.' } } as const;
const ratingSchema = z.number().int().min(1).max(5);
const MAX_COMMENT_LENGTH = 2_000;
const MAX_JOURNAL_LENGTH = 10_000;

const recapSchema = z.object({
  callId: z.uuid(),
  /** The call's pairing. User 1 may be either of the two. */
  match: z.object({ id: z.uuid(), user1Avatar: z.string() }),
  partnerName: z.string(),
  partnerAvatarSeed: z.string(),
  partnerFrame: frameSchema,
  sharedValues: z.array(coreValueSchema),
  matchType: z.string(),
  durationSeconds: z.number().int(),
  endedAt: z.iso.datetime(),
  /**
   * `overnight`: the call ended early, and what it pays comes in one sum with all such calls of its day. Then `xpEarned`
   * stays 0, `counts` false and `payLimit` null, even after that night.
   */
  pay: z.enum(['at-once', 'overnight']),
  /** Who had to go, if the call ended in its first fifth: nothing is celebrated or asked then. Null for a longer one. */
  endedEarly: z.enum(EARLY_ENDS).nullable(),
  /** True if the person can return to the queue with their waiting time after such a call. */
  keepsWaiting: z.boolean(),
  /** XP awarded for this call, from the ledger. */
  xpEarned: z.number().int(),
  /** True if the call counts for the person: its feedback pays at once, even if the call itself pays 0. */
  counts: z.boolean(),
  /** What kept the call from paying whole; null if nothing did. */
  payLimit: z.enum(PAY_LIMITS).nullable(),
  /** True if the person shows their XP. */
  isXpShown: z.boolean(),
  /** 0 if the person does not show it. */
  streak: z.number().int(),
  conversationCount: z.number().int(),
  /** The person's own feedback, or null if they have given none yet. */
  feedback: z.object({ rating: ratingSchema, connectionRating: ratingSchema, comment: z.string() }).nullable(),
  /** True while feedback may be asked for: none was given, and it was not offered before, on any device. */
  asksForFeedback: z.boolean(),
  videoUrl: z.string().nullable(),
});
export type Recap = z.infer<typeof recapSchema>;

const feedbackAnswerSchema = z.object({ xpAwarded: z.number().int(), recap: recapSchema });
const journalSchema = z.object({ reflection: z.string(), updatedAt: z.iso.datetime().nullable() });

export const postCallContract = {
  /** The latest finished call, for a screen that does not know a call id. */
  latest: ofAge
    .errors(callNotFound)
    .route({ method: 'GET', path: '/calls/latest/recap', summary: 'The call of one’s own that ended last' })
    .output(recapSchema),
  recap: ofAge
    .errors(callNotFound)
    .route({
      method: 'GET',
      path: '/calls/{callId}/recap',
      summary: 'A finished call as one of its two people sees it',
    })
    .input(z.object({ callId: z.uuid() }))
    .output(recapSchema),
  submitFeedback: ofAge
    .errors(callNotFound)
    .route({ method: 'POST', path: '/calls/{callId}/feedback', summary: 'Stars and a comment' })
    .input(
      z.object({
        callId: z.uuid(),
        rating: ratingSchema,
        comment: prose(MAX_COMMENT_LENGTH).default(''),
      }),
    )
    .output(feedbackAnswerSchema),
  submitQuality: ofAge
    .errors(callNotFound)
    .route({ method: 'POST', path: '/calls/{callId}/quality', summary: 'Call quality and connection, by sliders' })
    .input(
      z.object({
        callId: z.uuid(),
        qualityRating: ratingSchema,
        connectionRating: ratingSchema,
        feedback: prose(MAX_COMMENT_LENGTH).default(''),
      }),
    )
    .output(feedbackAnswerSchema),
  noteFeedbackOffered: ofAge
    .errors(callNotFound)
    .route({ method: 'POST', path: '/calls/{callId}/feedback-offer', summary: 'Note that feedback was asked for' })
    .input(z.object({ callId: z.uuid() }))
    .output(z.object({ isNoted: z.literal(true) })),
  journal: ofAge
    .errors(callNotFound)
    .route({ method: 'GET', path: '/calls/{callId}/journal', summary: 'One’s own journal of a call' })
    .input(z.object({ callId: z.uuid() }))
    .output(journalSchema),
  saveJournal: ofAge
    .errors(callNotFound)
    .route({ method: 'PUT', path: '/calls/{callId}/journal', summary: 'Write one’s own journal of a call' })
    .input(z.object({ callId: z.uuid(), reflection: prose(MAX_JOURNAL_LENGTH, 1) }))
    .output(journalSchema),
};
