import { MINIMUM_AGE } from '@cuppa/domain/accounts/profile/age';
import { OLDEST, RADIUS_STEPS, type Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { z } from 'zod';
import { coreValueSchema, frameSchema } from '../../accounts/profile/profile-schema.ts';
import { faceSchema, personViewSchema } from '../../people/public-profile/public-profile-schema.ts';
import { typedInteger } from '../../platform/text-schema.ts';
import { addressedSignalSchema, callConnectionSchema } from '../calls/call-events.ts';
import { MOST_HELD_SIGNALS } from './held-signals.ts';

const offerSchema = z.object({
  pairingId: z.uuid(),
  partnerName: z.string(),
  partnerAvatarSeed: z.string(),
  partnerFrame: frameSchema,
  /** Their main photo, if they show it before a call or the viewer has said yes; readable while the card is open. */
  partnerFace: faceSchema,
  partnerAge: z.number().int(),
  partnerPronouns: z.string().nullable(),
  /** The prompt that they show before a call; null if none. */
  partnerPrompt: personViewSchema.shape.prompts.element.nullable(),
  sharedValues: z.array(coreValueSchema),
  kind: z.enum(['friendship', 'dating', 'both']),
  /** True if the viewer starts the call with their camera off. */
  startsWithVoice: z.boolean(),
  /** True if the other person starts the call with their camera off. */
  partnerStartsWithVoice: z.boolean(),
  /** True if the other person would rather type than talk; otherwise missing. */
  partnerStartsWithTyping: z.literal(true).optional(),
  /** Time left for an answer when this was sent. */
  remainingMs: z.number().int(),
  hasAccepted: z.boolean(),
  /** `queue`: offered by the matcher. `direct`: a ready card between two people who know each other. */
  origin: z.enum(['queue', 'direct']),
  /** The connection data to make the connection behind the card; null for a ready card. */
  connection: callConnectionSchema.nullable(),
});
export type Offer = z.infer<typeof offerSchema>;

/** The limits that a person has widened for this search only; null for each that they have not. */
const widenedSchema = z.object({
  radiusMiles: z.number().int().nullable(),
  ages: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
});
export type Widened = z.infer<typeof widenedSchema>;

/** The state of a person in the queue. `tabId` is the tab that holds the ticket, null for a ready card. */
const queueStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('idle') }),
  /** They left the queue, and get a notice once someone who fits waits; not before `from`, unless it is null. */
  z.object({ state: z.literal('watching'), from: z.iso.datetime().nullable(), until: z.iso.datetime() }),
  z.object({
    state: z.literal('searching'),
    tabId: z.string(),
    waitedMs: z.number().int(),
    widened: widenedSchema.optional(),
  }),
  /** They let a match card run out: until they say that they are there, they are offered to no one. */
  z.object({ state: z.literal('still-there'), tabId: z.string(), remainingMs: z.number().int() }),
  z.object({ state: z.literal('offered'), tabId: z.string().nullable(), offer: offerSchema }),
  z.object({
    state: z.literal('in-call'),
    tabId: z.string().nullable(),
    callId: z.uuid(),
    pairingId: z.uuid(),
    /** The other side's offer and its candidates, which waited at the server for the second yes. */
    heldSignals: z.array(addressedSignalSchema),
  }),
]);
export type QueueState = z.infer<typeof queueStateSchema>;

const tabSchema = z.object({ tabId: z.string().min(8).max(64) });
const answerSchema = z.object({ pairingId: z.uuid() });

/** The relaxation that a person tapped, for this search only. Between the steps, a distance could be found by trying. */
const relaxationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('radius'), radiusMiles: z.literal(RADIUS_STEPS) }),
  z.object({
    kind: z.literal('ages'),
    ageMin: typedInteger(MINIMUM_AGE, OLDEST),
    ageMax: typedInteger(MINIMUM_AGE, OLDEST),
  }),
]) satisfies z.ZodType<Relaxation>;

/** The answers to a match card; each is a command. Server and cards must handle each, or they do not compile. */
export type MatchAnswer = 'accept' | 'decline';

/** Commands from client to server; each is acknowledged with the queue state or a refusal. */
export const queueCommands = {
  /** `canCall` is false if the browser of the tab cannot make calls; a missing one counts as true. */
  'queue.join': tabSchema.extend({
    startsWithVoice: z.boolean().optional(),
    startsWithTyping: z.boolean().optional(),
    canCall: z.boolean().optional(),
  }),
  /** Says yes to "Still there?". */
  'queue.still-here': tabSchema,
  'queue.heartbeat': tabSchema,
  'queue.leave': tabSchema,
  'queue.read': z.object({}),
  /** Widens the search of this tab; null takes back all that was widened. */
  'queue.widen': tabSchema.extend({ to: relaxationSchema.nullable() }),
  /** Leaves the queue and watches it: the person gets a notice once someone who fits waits. */
  'queue.watch': tabSchema,
  'queue.unwatch': z.object({}),
  /** `heldSignals`: the offer and its candidates, which the other side gets with the second yes and not before. */
  'match.accept': answerSchema.extend({
    heldSignals: z.array(addressedSignalSchema).max(MOST_HELD_SIGNALS).optional(),
  }),
  /** The negotiation behind the card, if a relay hides the addresses of both. */
  'match.signal': addressedSignalSchema.extend({ pairingId: z.uuid() }),
  'match.decline': answerSchema,
  /** On a ready card, before the call; the other's card shows it. A person who searches sends it with `queue.join`. */
  'match.voice': answerSchema.extend({ startsWithVoice: z.boolean(), startsWithTyping: z.boolean().optional() }),
  /** After a call that never connected. If both want to, a new call of the same two starts. */
  'match.try-again': z.object({ callId: z.uuid() }),
} as const satisfies Record<`match.${MatchAnswer}`, z.ZodType> & Record<string, z.ZodType>;
