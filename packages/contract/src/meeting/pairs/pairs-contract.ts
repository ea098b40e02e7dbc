import { VERDICT_CHOICES } from '@cuppa/domain/people/connections/verdict';
import { z } from 'zod';
import { coreValueSchema } from '../../accounts/profile/profile-schema.ts';
import { connectionNotFound } from '../../people/connections/connections-contract.ts';
import { ofAge } from '../../platform/errors.ts';

const callNotFound = { NOT_FOUND: { status: 404, message: 'This call does not exist.' } } as const;
const choiceSchema = z.enum(VERDICT_CHOICES);

/** Everything that a person ever learns about a verdict: their own answer, and what both chose. */
const verdictSchema = z.object({
  callId: z.uuid(),
  partnerName: z.string(),
  /** The choices on offer. "Not for me" is an empty answer, not a choice. */
  offered: z.array(choiceSchema),
  /** The person's own answer, or null if they have given none. */
  own: z.array(choiceSchema).nullable(),
  /** Until when it can be given or changed, if the two do not learn before what both chose. */
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
  /** The highest choice that both made; null in all other cases. */
  shared: choiceSchema.nullable(),
  /** The connection that a shared "date" or "friend" made. */
  connectionId: z.uuid().nullable(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** What the first message in a new chat can be about. */
const openerSchema = z.object({
  /** The text of the card of their call that neither skipped, or null. */
  card: z.string().nullable(),
  /** A value that both share, or null. */
  value: coreValueSchema.nullable(),
});
export type Opener = z.infer<typeof openerSchema>;

/** The ways in which two people begin or end a connection. */
export const pairsContract = {
  verdict: ofAge
    .errors(callNotFound)
    .route({ method: 'GET', path: '/calls/{callId}/verdict', summary: 'One’s own answer, and what both chose' })
    .input(z.object({ callId: z.uuid() }))
    .output(verdictSchema),
  answerVerdict: ofAge
    .errors({
      ...callNotFound,
      VERDICT_CLOSED: { status: 409, message: 'This call’s question is closed.' },
      CHOICE_NOT_OFFERED: { status: 422, message: 'That can’t be chosen for this call.' },
    })
    .route({ method: 'PUT', path: '/calls/{callId}/verdict', summary: 'Choose any, or none for "Not for me"' })
    .input(z.object({ callId: z.uuid(), choices: z.array(choiceSchema).max(VERDICT_CHOICES.length) }))
    .output(verdictSchema),
  opener: ofAge
    .errors(connectionNotFound)
    .route({ method: 'GET', path: '/connections/{connectionId}/opener', summary: 'What a first message can be about' })
    .input(z.object({ connectionId: z.uuid() }))
    .output(openerSchema),
  unmatch: ofAge
    .errors(connectionNotFound)
    .route({ method: 'DELETE', path: '/connections/{connectionId}', summary: 'End a connection, for both' })
    .input(z.object({ connectionId: z.uuid() }))
    .output(z.object({ isEnded: z.literal(true) })),
};
