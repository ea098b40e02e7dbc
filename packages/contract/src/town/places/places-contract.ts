import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';

const MAX_QUERY_LENGTH = 80;

/** A city in search results. */
const citySchema = z.object({
  /** Identifies the city together with the search that found it. */
  id: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Of the United States, in English; null elsewhere. */
  state: z.string().nullable(),
  timeZone: z.string(),
  /** A large city nearby, if another result has the same name, country and state; else null. */
  near: z.string().nullable(),
});
export type City = z.infer<typeof citySchema>;

/** A person's own place. The server stores nothing finer than a cell of about 5 km, and shows this to no one else. */
const ownPlaceSchema = z.object({
  /** Whether the person chose a city, or shared the position of a device. */
  kind: z.enum(['city', 'device']),
  /** The chosen city, or the one nearest to the middle of the cell. */
  city: z.string(),
  /** Where the city is: ISO 3166-1 alpha-2, and in the United States also the state. */
  country: z.string(),
  state: z.string().nullable(),
  /** The IANA zone at the middle of the cell. */
  timeZone: z.string(),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

const MOVED_TOO_OFTEN = {
  status: 409,
  message: 'Your place changed often just now. Please try again later.',
  data: z.object({ retryAfterSeconds: z.number().int() }),
} as const;

const querySchema = z.string().trim().min(1).max(MAX_QUERY_LENGTH);

export const placesContract = {
  search: ofAge
    .route({ method: 'GET', path: '/places/cities', summary: 'Cities by a part of their name' })
    .input(z.object({ query: querySchema }))
    .output(z.array(citySchema)),
  own: ofAge
    .route({ method: 'GET', path: '/places/own', summary: 'One’s own place' })
    .output(ownPlaceSchema.nullable()),
  chooseCity: ofAge
    .errors({ MOVED_TOO_OFTEN, NOT_FOUND: { status: 404, message: 'This city is not in the list any more.' } })
    .route({ method: 'PUT', path: '/places/own/city', summary: 'Makes a city one’s own place' })
    .input(z.object({ id: z.string().min(1).max(40), query: querySchema }))
    .output(ownPlaceSchema),
  /** Does not store the point itself. */
  sharePosition: ofAge
    .errors({ MOVED_TOO_OFTEN })
    .route({ method: 'PUT', path: '/places/own/position', summary: 'Makes the cell around a position one’s own place' })
    .input(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }))
    .output(ownPlaceSchema),
  remove: ofAge.route({ method: 'DELETE', path: '/places/own', summary: 'Forgets one’s own place' }).output(z.null()),
};
