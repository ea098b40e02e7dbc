import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { z } from 'zod';
import { frameSchema } from '../../accounts/profile/profile-schema.ts';
import { onboarded } from '../../platform/errors.ts';

const base = { id: z.string().max(200) };

/** The next steps by kind, each with the facts behind it. The web app owns the texts. */
const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('reconnection'),
    partnerName: z.string(),
    partnerAvatarSeed: z.string(),
    partnerFrame: frameSchema,
    /** Null if the two agreed on another five minutes but are not connected. */
    connectionId: z.uuid().nullable(),
    scheduledFor: z.iso.datetime(),
  }),
  z.object({ ...base, kind: z.literal('journal'), callId: z.uuid(), partnerName: z.string() }),
  z.object({ ...base, kind: z.literal('streak'), streak: z.number().int() }),
  z.object({
    ...base,
    kind: z.literal('event'),
    eventId: z.uuid(),
    title: z.string(),
    type: z.enum(EVENT_TYPES),
    startsAt: z.iso.datetime(),
    timeZone: z.string(),
    imageUrl: z.string().nullable(),
    /** True if it matches the person's values and preferences; else it is simply the next event. */
    fits: z.boolean(),
  }),
  z.object({
    ...base,
    kind: z.literal('badge'),
    badgeId: z.string(),
    name: z.string(),
    done: z.number().int(),
    goal: z.number().int(),
  }),
  z.object({ ...base, kind: z.literal('first-call') }),
  /** An ended streak that a call and a tea on one day restore. */
  z.object({ ...base, kind: z.literal('repair'), length: z.number().int(), until: z.iso.datetime() }),
  /** An unanswered question of today's tea. */
  z.object({ ...base, kind: z.literal('question'), questionId: z.string(), text: z.string() }),
  /** A connection to whom the person has never written, or not for some days. */
  z.object({
    ...base,
    kind: z.literal('person'),
    connectionId: z.uuid(),
    partnerName: z.string(),
    partnerAvatarSeed: z.string(),
    partnerFrame: frameSchema,
    hasWritten: z.boolean(),
  }),
  /** A week's cup that has just become ready, by the Monday of the week. */
  z.object({ ...base, kind: z.literal('week-cup'), week: z.string() }),
  /** A call with someone new, if nothing is more urgent. */
  z.object({ ...base, kind: z.literal('call') }),
  /** A short reflection. */
  z.object({ ...base, kind: z.literal('reflection') }),
  /** The whole Town Square, if there is no event to suggest. */
  z.object({ ...base, kind: z.literal('square') }),
  /** To host something, if nothing is on. */
  z.object({ ...base, kind: z.literal('host') }),
]);
export type NextStep = z.infer<typeof nextStepSchema>;

const stepsSchema = z.object({
  steps: z.array(nextStepSchema),
  /** Whether a language model chose the order. */
  isByModel: z.boolean(),
});

export const whatsNextContract = {
  list: onboarded
    .route({ method: 'GET', path: '/whats-next', summary: 'The next best steps, ranked' })
    .output(stepsSchema),
  hide: onboarded
    .route({ method: 'POST', path: '/whats-next/{id}/hide', summary: 'Dismiss a step, or snooze it for a day' })
    .input(z.object({ ...base, how: z.enum(['dismiss', 'snooze']) }))
    .output(stepsSchema),
};
