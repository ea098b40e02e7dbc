import { z } from 'zod';

/** The other person whom a notice is about. */
export const partner = () => ({
  partnerName: z.string(),
  /** The same avatar as in chats, so that the bell can tell two people of one name apart. Old notices have none. */
  partnerAvatarSeed: z.string().optional(),
});

export const reconnectionData = () =>
  z.object({
    reconnectionId: z.uuid(),
    ...partner(),
    scheduledFor: z.iso.datetime(),
  });

export const eventData = () =>
  z.object({
    eventId: z.uuid(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    timeZone: z.string(),
    /** Empty for an online event. Old notices have none. */
    location: z.string().optional(),
  });

export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000001';
export const EXAMPLE_NAME = 'Ben';

export const RECONNECTION_EXAMPLE = {
  reconnectionId: EXAMPLE_ID,
  partnerName: EXAMPLE_NAME,
  scheduledFor: '2026-03-10T18:00:00.000Z',
};

export const EVENT_EXAMPLE = {
  eventId: EXAMPLE_ID,
  title: 'Tea tasting by the river',
  startsAt: '2026-03-10T18:00:00.000Z',
  timeZone: 'Europe/London',
  location: 'The Old Mill',
};
