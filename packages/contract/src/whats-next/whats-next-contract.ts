import { z } from 'zod';
import { onboarded } from '../errors.ts';

const base = { id: z.string().max(200) };

/** The next steps by kind, each with the facts of its reason. The web app owns the words. */
const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('reconnection'), partnerName: z.string(), scheduledFor: z.iso.datetime() }),
  z.object({ ...base, kind: z.literal('journal'), callId: z.uuid(), partnerName: z.string() }),
  z.object({ ...base, kind: z.literal('streak'), streak: z.number().int() }),
  z.object({ ...base, kind: z.literal('event'), eventId: z.uuid(), title: z.string(), startsAt: z.iso.datetime() }),
  z.object({
    ...base,
    kind: z.literal('badge'),
    badgeId: z.string(),
    name: z.string(),
    done: z.number().int(),
    goal: z.number().int(),
  }),
  z.object({ ...base, kind: z.literal('first-call') }),
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
