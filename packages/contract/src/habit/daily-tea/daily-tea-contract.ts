import { VIBE_CHALLENGE_IDS } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { z } from 'zod';
import { onboarded } from '../../platform/errors.ts';
import { dayCursorSchema } from '../../platform/page-cursor.ts';
import { prose } from '../../platform/text-schema.ts';
import { summarySchema } from '../reflection/summary-schema.ts';

const MAX_ANSWER_LENGTH = 5_000;

const teaQuestionSchema = z.object({
  /** The id of a built-in prompt or of a server question. */
  id: z.string().max(64),
  text: z.string(),
  category: z.string(),
  difficulty: z.number().int(),
  isWildcard: z.boolean(),
  /** The person's own answer today; null if there is none. */
  answer: z.string().nullable(),
  /**
   * The vibe challenge drawn for the person after this question today; null if there is none or it was already counted.
   */
  challengeId: z.enum(VIBE_CHALLENGE_IDS).nullable(),
});
export type TeaQuestion = z.infer<typeof teaQuestionSchema>;

const teaAnswerSchema = z.object({
  id: z.uuid(),
  /** The text of the question when it was asked. */
  question: z.string(),
  category: z.string(),
  answer: z.string(),
  /** The calendar day in the person's time zone, YYYY-MM-DD. */
  day: z.string(),
  /** Whether the person shows it on their profile. */
  isOnProfile: z.boolean(),
  /** Whether someone new reads it too, on the match card. */
  isOnCard: z.boolean(),
});
export type TeaAnswer = z.infer<typeof teaAnswerSchema>;

const answerTextSchema = prose(MAX_ANSWER_LENGTH, 1);
const pastAnswer = z.object({ id: z.uuid() });
const noSuchAnswer = { NOT_FOUND: { status: 404, message: 'This answer does not exist.' } } as const;

/** The award for an action, from the ledger. */
const awardAnswerSchema = z.object({ xpAwarded: z.number().int(), streak: z.number().int() });

export const dailyTeaContract = {
  deck: onboarded
    .route({
      method: 'GET',
      path: '/daily-tea',
      summary: 'Today’s questions: five built-in and one of all others',
    })
    .output(
      z.object({
        /** The calendar day in the person's time zone. */
        day: z.string(),
        questions: z.array(teaQuestionSchema),
        /** False if there are only the five built-in questions. */
        hasServerQuestion: z.boolean(),
        streak: z.number().int(),
      }),
    ),
  answer: onboarded
    .errors({ NOT_FOUND: { status: 404, message: 'This question does not exist.' } })
    .route({ method: 'PUT', path: '/daily-tea/answers/{questionId}', summary: 'Answer a question, privately' })
    .input(
      z.object({
        questionId: z.string().max(64),
        /** The day on which an earlier question was asked. A late answer earns its XP today. */
        day: z.iso.date().optional(),
        answer: answerTextSchema,
      }),
    )
    .output(awardAnswerSchema),
  /** Null unless an answer of at least a week ago shares a rare subject with the one just saved. */
  echo: onboarded
    .route({ method: 'GET', path: '/daily-tea/answers/{questionId}/echo', summary: 'An earlier answer on the same' })
    .input(z.object({ questionId: z.string().max(64), day: z.iso.date().refine((day) => day >= '2000') }))
    .output(
      z.object({
        /** `subject` is named as the person is told: `your sister`. */
        echo: z.object({ id: z.uuid(), day: z.iso.date(), subject: z.string() }).nullable(),
      }),
    ),
  completeChallenge: onboarded
    .errors({
      TOO_SOON: { status: 409, message: 'A challenge takes its time. Please try again in a moment.' },
      NOT_DRAWN: { status: 409, message: 'This challenge is not one of today’s.' },
    })
    .route({ method: 'POST', path: '/daily-tea/challenges/{challengeId}', summary: 'Complete a vibe challenge' })
    .input(z.object({ challengeId: z.enum(VIBE_CHALLENGE_IDS) }))
    .output(awardAnswerSchema.extend({ earnedBadge: z.boolean() })),
  summary: onboarded
    .errors({ NOT_ENOUGH: { status: 409, message: 'Answer more questions to generate a summary' } })
    .route({ method: 'GET', path: '/daily-tea/summary', summary: 'What one’s own answers come back to' })
    .output(summarySchema),
  past: onboarded
    .route({ method: 'GET', path: '/daily-tea/past', summary: 'One’s own answers, newest first; searched by words' })
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        /** Only this answer. */
        id: z.uuid().optional(),
        cursor: dayCursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(teaAnswerSchema), nextCursor: z.string().nullable() })),
  memories: onboarded
    .route({ method: 'GET', path: '/daily-tea/memories', summary: 'What one answered a year and a month ago' })
    .output(z.object({ yearAgo: z.array(teaAnswerSchema), monthAgo: z.array(teaAnswerSchema) })),
  rewrite: onboarded
    .errors(noSuchAnswer)
    .route({ method: 'PUT', path: '/daily-tea/past/{id}', summary: 'Write an answer anew' })
    .input(pastAnswer.extend({ answer: answerTextSchema }))
    .output(teaAnswerSchema),
  remove: onboarded
    .errors(noSuchAnswer)
    .route({ method: 'DELETE', path: '/daily-tea/past/{id}', summary: 'Delete an answer' })
    .input(pastAnswer)
    .output(z.object({ isRemoved: z.literal(true) })),
  /** The profile shows one answer at a time: showing one replaces the one before. */
  show: onboarded
    .errors({
      ...noSuchAnswer,
      PROMPTS_FULL: { status: 409, message: 'Your profile shows as many prompts as it can.' },
    })
    .route({ method: 'PUT', path: '/daily-tea/past/{id}/shown', summary: 'Show an answer on one’s profile, or not' })
    .input(
      pastAnswer.extend({
        isShown: z.boolean(),
        /** Also on the match card; unchanged if left out. An answer that speaks of self-harm stays off it. */
        isOnCard: z.boolean().optional(),
      }),
    )
    .output(teaAnswerSchema),
};
