import { randomUUID } from 'node:crypto';
import { findUserByEmail } from '../../apps/server/src/accounts/auth/auth.repository.ts';
import { createFindCaller } from '../../apps/server/src/accounts/auth/sessions/caller.repository.ts';
import { insertSession } from '../../apps/server/src/accounts/auth/sessions/new-session.repository.ts';
import { STANDING } from '../../apps/server/src/accounts/profile/profile.repository.ts';
import type { createApp } from '../../apps/server/src/app/app.ts';
import type { Database } from '../../apps/server/src/platform/postgres/database.ts';
import { NOW } from './fill.ts';

type App = Awaited<ReturnType<typeof createApp>>;
/** The ids of rows of the reader. */
export type Known = Record<
  'person' | 'session' | 'connection' | 'call' | 'case' | 'photo' | 'wish' | 'partner' | 'event',
  string
>;
export type HotRequest = { name: string; ask(): Promise<unknown> };

/** The statements of a sign-in, before and after the password check. */
async function signIn(db: Database, userId: string): Promise<void> {
  await findUserByEmail(db, '1@example.com');
  const device = { ip: '127.0.0.1', userAgent: '', refreshTokenHmacKey: '' };
  const kind = { aal: 'aal1', factorId: null, device: { browser: 'Firefox', system: 'Linux' } } as const;
  const session = { id: randomUUID(), userId, amr: [], notAfter: null, now: NOW, ...kind, ...device };
  await insertSession(db, session, { knownHash: 'a hash', newHash: null });
}

/** The most frequent requests of people and tickers, through the app's own services. */
export function hotRequests({ features }: App, db: Database, known: Known): HotRequest[] {
  const { person, connection, call } = known;
  const page = { limit: 20 };
  const { connections, chat, matching } = features;
  return [
    {
      name: 'Every request: who asks',
      ask: () => createFindCaller(db, STANDING)({ sessionId: known.session, userId: person }),
    },
    { name: 'A sign-in', ask: () => signIn(db, person) },
    { name: 'A profile', ask: () => features.profiles.read(person) },
    { name: 'The dashboard', ask: () => features.home.read(person) },
    {
      name: 'The counts of the bell and the chats',
      ask: () => Promise.all([features.notices.countUnread(person), connections.countUnreadMessages(person)]),
    },
    { name: 'The bell', ask: () => features.notices.list(person, page) },
    { name: 'The connections', ask: () => connections.list(person, { ...page, tab: 'everyone' }) },
    { name: 'The favourites', ask: () => connections.list(person, { ...page, tab: 'favorites' }) },
    {
      name: 'The connections with a lens',
      ask: () => connections.list(person, { ...page, tab: 'fresh', lens: 'personality' }),
    },
    { name: 'The figures above the connections', ask: () => connections.overview(person) },
    { name: 'A connected person’s page', ask: () => connections.read(person, connection) },
    { name: 'A chat', ask: () => chat.open(person, connection) },
    {
      name: 'The messages of a chat',
      ask: () => chat.readMessages(person, { connectionId: connection, before: 50, limit: 40 }),
    },
    {
      name: 'A message',
      ask: () => chat.send(person, { connectionId: connection, clientId: randomUUID(), text: 'words' }),
    },
    { name: 'A read mark', ask: () => chat.markRead(known.partner, connection, 1_000) },
    {
      name: 'A photo',
      // There are only rows and no files, so the read ends at the missing file.
      ask: () => Promise.allSettled([chat.readPhoto(person, known.photo), chat.requirePhoto(person, known.photo)]),
    },
    { name: 'The state of the queue', ask: () => matching.read(person) },
    { name: 'A round of the matcher', ask: () => matching.tick() },
    { name: 'The calls whose time has come', ask: () => features.calls.tick() },
    { name: 'The calls that go on', ask: () => features.calls.listActive() },
    { name: 'A recap', ask: () => features.postCall.readRecap(person, call) },
    { name: 'The latest recap', ask: () => features.postCall.readLatestRecap(person) },
    { name: 'A verdict', ask: () => features.pairs.readVerdict(person, call) },
    { name: 'The plans for another call', ask: () => features.reconnections.list(person) },
    { name: 'The badges', ask: () => features.progress.listBadges(person) },
    { name: 'The next steps', ask: () => features.whatsNext.list(person) },
    ...townSquareRequests(features, known),
    { name: 'The XP store', ask: () => features.xpStore.read(person) },
    { name: 'The reflections', ask: () => features.reflection.list(person, page) },
    {
      name: 'A search in the reflections',
      ask: () => features.reflection.list(person, { ...page, search: 'tea numb' }),
    },
    ...teaRequests(features, person),
    {
      name: 'A report',
      ask: () =>
        features.safety.report(
          { userId: person, sessionId: person },
          { place: 'chat', connectionId: connection, reason: 'other', details: '', messageIds: [] },
        ),
    },
    { name: 'What moderators decided about one', ask: () => features.sanctions.mine(person) },
    { name: 'The queue of moderators', ask: () => features.moderation.queue(person, { isMine: false, offset: 450 }) },
    { name: 'What a moderator holds', ask: () => features.moderation.queue(person, { isMine: true, offset: 0 }) },
    { name: 'The next case', ask: () => features.moderation.next(person) },
    { name: 'A case', ask: () => features.moderation.read(person, known.case) },
    { name: 'The log of moderators', ask: () => features.moderation.log(person, { ofReading: false }) },
    { name: 'The suspensions of the last minutes', ask: () => features.sanctions.enforceRecent() },
  ];
}

function townSquareRequests({ townSquare }: App['features'], { person, event }: Known): HotRequest[] {
  const page = { limit: 24 };
  return [
    { name: 'The Town Square', ask: () => townSquare.list(person, page) },
    {
      name: 'A search in the Town Square',
      ask: () => townSquare.list(person, { ...page, search: 'lantern wa', type: 'game', within: 25 }),
    },
    {
      name: 'A search of two letters in the Town Square',
      ask: () => townSquare.list(person, { ...page, search: 'la', within: 25 }),
    },
    {
      name: 'The map of the Town Square',
      ask: () => townSquare.pins(person, { west: 0.5, south: 0.5, east: 1.5, north: 1.5 }),
    },
    { name: 'An event', ask: () => townSquare.read(person, event) },
    { name: 'One’s own events', ask: () => townSquare.mine(person) },
  ];
}

/** The requests of Daily Tea and of a person's shelf. */
function teaRequests({ dailyTea }: App['features'], person: string): HotRequest[] {
  const page = { limit: 20 };
  return [
    { name: 'The questions of the day', ask: () => dailyTea.readDeck(person) },
    { name: 'The tea shelf', ask: () => dailyTea.readPast(person, page) },
    {
      name: 'A search on the tea shelf',
      ask: () => dailyTea.readPast(person, { ...page, search: 'tea numb' }),
    },
    { name: 'What was answered back then', ask: () => dailyTea.readMemories(person) },
    {
      name: 'An answer of the day',
      ask: () => dailyTea.answer(person, { questionId: 'builtin-1', answer: 'words' }),
    },
  ];
}
