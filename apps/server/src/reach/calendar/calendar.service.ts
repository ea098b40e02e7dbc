import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './calendar.repository.ts';
import { type AppointmentSource, calendarFeed } from './calendar-feed.ts';

export type { Appointment } from './calendar-feed.ts';
export type CalendarService = ReturnType<typeof createCalendarService>;

/** 256 random bits, as base64url. */
const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;

/**
 * A person's private calendar to subscribe to, at an address that is a secret (decision 0044). `sources`: the features
 * whose appointments stand in it.
 */
export function createCalendarService(deps: {
  db: Database;
  clock: Clock;
  siteUrl: () => string;
  sources: readonly AppointmentSource[];
}) {
  const { db, clock, siteUrl, sources } = deps;
  const urlOf = (token: string) => `${siteUrl()}/calendar/${token}.ics`;
  const newFeed = (userId: string) => ({
    userId,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    createdAt: clock.now(),
  });
  return {
    /** The address, or null while there is none. */
    read: async (userId: string): Promise<string | null> => {
      const token = await repository.findToken(db, userId);
      return token === null ? null : urlOf(token);
    },
    /** Makes an address, or answers the one that there is. */
    make: async (userId: string): Promise<string> => urlOf(await repository.insertToken(db, newFeed(userId))),
    /** A new address. The old one is unknown from now on. */
    replace: async (userId: string): Promise<string> => {
      const feed = newFeed(userId);
      await repository.replaceToken(db, feed);
      return urlOf(feed.token);
    },
    remove: (userId: string): Promise<void> => repository.deleteToken(db, userId),

    /** Whose calendar a token opens; null for an unknown one. */
    findOwner: (token: string): Promise<string | null> => repository.findOwner(db, token),

    /** A person's calendar (RFC 5545). */
    write: async (userId: string): Promise<string> => {
      const appointments = await Promise.all(sources.map((source) => source(userId)));
      return calendarFeed(appointments.flat(), siteUrl());
    },
  };
}

/** The token in the name of a calendar's file; null for a name that no calendar has. */
export function tokenOf(file: string): string | null {
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  return TOKEN.test(token) ? token : null;
}
