import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './calendar.repository.ts';

type Deps = { db: Database; clock: Clock; siteUrl: () => string };

/** 256 random bits, as base64url. */
const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;

/** The address of a person's feed; null if there is none. */
export async function readUrl({ db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>, userId: string): Promise<string | null> {
  const token = await repository.findToken(db, userId);
  return token === null ? null : urlOf(siteUrl, token);
}

/** Makes an address, or answers the existing one. */
export async function makeUrl({ db, clock, siteUrl }: Deps, userId: string): Promise<string> {
  return urlOf(siteUrl, await repository.insertToken(db, newFeed(clock, userId)));
}

/** Makes a new address. The old one is then unknown. */
export async function replaceUrl({ db, clock, siteUrl }: Deps, userId: string): Promise<string> {
  const feed = newFeed(clock, userId);
  await repository.replaceToken(db, feed);
  return urlOf(siteUrl, feed.token);
}

/** The token in the file name of a feed; null for a malformed name. */
export function tokenOf(file: string): string | null {
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  return TOKEN.test(token) ? token : null;
}

const urlOf = (siteUrl: () => string, token: string): string => `${siteUrl()}/calendar/${token}.ics`;

const newFeed = (clock: Clock, userId: string) => ({
  userId,
  token: randomBytes(TOKEN_BYTES).toString('base64url'),
  createdAt: clock.now(),
});
