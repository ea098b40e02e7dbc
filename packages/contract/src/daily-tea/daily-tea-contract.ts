import { VIBE_CHALLENGE_IDS } from '@cuppa/domain/daily-tea/vibe-challenges';
import { z } from 'zod';
import { onboarded } from '../errors.ts';
import { summarySchema } from '../reflection/summary-schema.ts';

const MAX_ANSWER_LENGTH = 5_000;

const teaQuestionSchema = z.object({
  /** The id of a built-in prompt or of a server question. */
  id: z.string().max(64),
  text: z.string(),
  category: z.string(),
  difficulty: z.number().int(),
  isWildcard: z.boolean(),
  /** The person's own answer today, or null. */
  answer: z.string().nullable(),
});
export type TeaQuestion = z.infer<typeof teaQuestionSchema>;

/** The award for an action, from the ledger. */
const awardAnswerSchema = z.object({ xpAwarded: z.number().int(), streak: z.number().int() });

export const dailyTeaContract = {
  deck: onboarded
    .route({
      method: 'GET',
      path: '/daily-tea',
      summary: 'Today’s questions: five built-in and one of the newest fifty',
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
    .input(z.object({ questionId: z.string().max(64), answer: z.string().trim().min(1).max(MAX_ANSWER_LENGTH) }))
    .output(awardAnswerSchema),
  completeChallenge: onboarded
    .errors({ TOO_SOON: { status: 409, message: 'A challenge takes its time. Please try again in a moment.' } })
    .route({ method: 'POST', path: '/daily-tea/challenges/{challengeId}', summary: 'Complete a vibe challenge' })
    .input(z.object({ challengeId: z.enum(VIBE_CHALLENGE_IDS) }))
    .output(awardAnswerSchema.extend({ earnedBadge: z.boolean() })),
  summary: onboarded
    .errors({ NOT_ENOUGH: { status: 409, message: 'Answer more questions to generate a summary' } })
    .route({ method: 'GET', path: '/daily-tea/summary', summary: 'What one’s own answers come back to' })
    .output(summarySchema),
};
