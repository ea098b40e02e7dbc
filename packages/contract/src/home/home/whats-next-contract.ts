import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { z } from 'zod';
import { frameSchema } from '../../accounts/profile/profile-schema.ts';
import { onboarded } from '../../platform/errors.ts';

const base = { id: z.string().max(200) };

/** The next steps by kind, each with the facts of its reason. The web app owns the words. */
const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('reconnection'),
    partnerName: z.string(),
    partnerAvatarSeed: z.string(),
    partnerFrame: frameSchema,
    /** Null where the two agreed on another five minutes and are not connected. */
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
    /** Whether it goes with the person's values and wishes; else it is only what comes next. */
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
  /** A streak that a call and a tea on one day bring back. */
  z.object({ ...base, kind: z.literal('repair'), length: z.number().int(), until: z.iso.datetime() }),
  /** A question of today's tea without an answer. */
  z.object({ ...base, kind: z.literal('question'), questionId: z.string(), text: z.string() }),
  /** A connection to whom the person has not written for some days, or never. */
  z.object({
    ...base,
    kind: z.literal('person'),
    connectionId: z.uuid(),
    partnerName: z.string(),
    partnerAvatarSeed: z.string(),
    partnerFrame: frameSchema,
    hasWritten: z.boolean(),
  }),
  /** The week’s cup that was just told, by the Monday with which its week begins. */
  z.object({ ...base, kind: z.literal('week-cup'), week: z.string() }),
  /** Nothing more urgent: the next five minutes with somebody new. */
  z.object({ ...base, kind: z.literal('call') }),
  /** A few words for oneself. */
  z.object({ ...base, kind: z.literal('reflection') }),
  /** The whole Town Square, where no event is to be named. */
  z.object({ ...base, kind: z.literal('square') }),
]);
export type NextStep = z.infer<typeof nextStepSchema>;

const stepsSchema = z.object({
  steps: z.array(nextStepSchema),
  /** Whether a language model put them in order. */
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
