import { SUPERPOWER_IDS } from '@cuppa/domain/people/connections/superpowers';
import { z } from 'zod';
import { coreValueSchema, frameSchema } from '../../accounts/profile/profile-schema.ts';
import { ofAge } from '../../platform/errors.ts';
import { cursorSchema } from '../../platform/page-cursor.ts';
import { faceSchema, personViewSchema } from '../public-profile/public-profile-schema.ts';

export const connectionNotFound = { NOT_FOUND: { status: 404, message: 'This connection does not exist.' } } as const;
const MAX_PAGE_SIZE = 50;

const connectionKindSchema = z.enum(['date', 'friend']);
export type ConnectionKind = z.infer<typeof connectionKindSchema>;

const personCardSchema = z.object({
  firstName: z.string(),
  avatarSeed: z.string(),
  frame: frameSchema,
  /** The main photo, if its owner shows it to connections. */
  face: faceSchema,
  age: z.number().int(),
  sharedValues: z.array(coreValueSchema),
});

const connectionCardSchema = z.object({
  id: z.uuid(),
  kind: connectionKindSchema,
  person: personCardSchema,
  madeAt: z.iso.datetime(),
  isFresh: z.boolean(),
  isFavorite: z.boolean(),
  unread: z.number().int(),
  /** The newest message; `text` is empty if it is a photo. */
  lastMessage: z
    .object({ text: z.string(), isPhoto: z.boolean(), isOwn: z.boolean(), sentAt: z.iso.datetime() })
    .nullable(),
});
export type ConnectionCard = z.infer<typeof connectionCardSchema>;

/** The parts that a connected person chose to show, and those that the two have in common. */
const connectionPageSchema = connectionCardSchema.extend({
  coreValues: z.array(coreValueSchema),
  /** The person's profile as connections see it. */
  view: personViewSchema,
  /** Each is null if the person hides it. */
  shown: z.object({
    level: z.number().int().nullable(),
    xp: z.number().int().nullable(),
    streak: z.number().int().nullable(),
    badges: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  }),
  /** The calls of the two, newest first, each with the person's own journal of it. */
  calls: z.array(
    z.object({
      callId: z.uuid(),
      endedAt: z.iso.datetime(),
      durationSeconds: z.number().int(),
      journal: z.string().nullable(),
    }),
  ),
});
export type ConnectionPage = z.infer<typeof connectionPageSchema>;

const matchesOverviewSchema = z.object({
  counters: z.object({ viewed: z.number().int(), favorites: z.number().int(), matches: z.number().int() }),
  superpowers: z.array(
    z.object({
      id: z.enum(SUPERPOWER_IDS),
      done: z.number().int(),
      goal: z.number().int(),
      isUnlocked: z.boolean(),
    }),
  ),
});
export type MatchesOverview = z.infer<typeof matchesOverviewSchema>;

const connectionRef = z.object({ connectionId: z.uuid() });

export const connectionsContract = {
  overview: ofAge
    .route({ method: 'GET', path: '/connections/overview', summary: 'Counters and superpowers' })
    .output(matchesOverviewSchema),
  list: ofAge
    .route({ method: 'GET', path: '/connections', summary: 'One’s connections, newest first, by pages' })
    .input(
      z.object({
        /** `unread`: connections with messages that one has not seen. */
        tab: z.enum(['everyone', 'favorites', 'fresh', 'unread']).default('everyone'),
        /**
         * `values`: people who share a core value today. `personality`: a reflection theme. `nearby`: within both
         * distances.
         */
        lens: z.enum(['values', 'personality', 'nearby']).optional(),
        kind: connectionKindSchema.optional(),
        /** The `nextCursor` of the page before. */
        cursor: cursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
      }),
    )
    .output(z.object({ items: z.array(connectionCardSchema), nextCursor: z.string().nullable() })),
  read: ofAge
    .errors({
      ...connectionNotFound,
      TOO_MANY_TODAY: { status: 409, message: 'That’s a lot of people for one day. Please go on tomorrow.' },
    })
    .route({ method: 'GET', path: '/connections/{connectionId}', summary: 'The page of a connected person' })
    .input(connectionRef)
    .output(connectionPageSchema),
  markViewed: ofAge
    .errors(connectionNotFound)
    .route({ method: 'PUT', path: '/connections/{connectionId}/viewed', summary: 'Note that one looked at a page' })
    .input(connectionRef)
    .output(z.object({ viewed: z.number().int() })),
  setFavorite: ofAge
    .errors(connectionNotFound)
    .route({ method: 'PUT', path: '/connections/{connectionId}/favorite', summary: 'Favourite or not' })
    .input(connectionRef.extend({ isFavorite: z.boolean() }))
    .output(connectionCardSchema),
};
