import { z } from 'zod';
import { coreValueSchema } from '../../accounts/profile/profile-schema.ts';
import { connectionNotFound } from '../../people/connections/connections-contract.ts';
import { onboarded } from '../../platform/errors.ts';
import { eventCardSchema } from './event-schema.ts';
import { eventIsOver, eventNotFound, tooManyEvents } from './town-square-contract.ts';

const suggestionSchema = z.object({
  event: eventCardSchema,
  /** Values that both people share and the event's type speaks to. */
  sharedValues: z.array(coreValueSchema),
  /** One's own private answer. */
  ownAnswer: z.enum(['yes', 'no']).nullable(),
  /** Both said yes. Until then neither learns the other's answer. */
  isAgreed: z.boolean(),
});
export type TogetherSuggestion = z.infer<typeof suggestionSchema>;

export const togetherContract = {
  suggest: onboarded
    .errors(connectionNotFound)
    .route({ method: 'GET', path: '/together/{connectionId}', summary: 'Events that fit both people of a connection' })
    .input(z.object({ connectionId: z.uuid() }))
    .output(z.array(suggestionSchema)),
  answer: onboarded
    .errors({ ...connectionNotFound, ...eventNotFound, ...eventIsOver, ...tooManyEvents })
    .route({
      method: 'PUT',
      path: '/together/{connectionId}/{eventId}',
      summary: 'Answer "Go together?" in private; two times yes puts both on the list',
    })
    .input(z.object({ connectionId: z.uuid(), eventId: z.uuid(), answer: z.enum(['yes', 'no']) }))
    .output(suggestionSchema),
};
