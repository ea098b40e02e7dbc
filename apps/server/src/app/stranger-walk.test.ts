import { randomUUID } from 'node:crypto';
import { callCommands } from '@cuppa/contract/meeting/calls/call-events';
import { queueCommands } from '@cuppa/contract/meeting/matching/matching-events';
import { chatCommands } from '@cuppa/contract/people/chat/chat-events';
import type { CommandName, CommandPayload } from '@cuppa/contract/platform/realtime';
import { pushCommands } from '@cuppa/contract/reach/push/push-events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsAbout } from '../../testing/commands.ts';
import { connect, createConnected } from '../../testing/connections.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startMeeting } from '../../testing/meeting.ts';
import { createOnboarded, joinQueue, readPairingId } from '../../testing/people.ts';
import { addProfilePhoto } from '../../testing/photos.ts';
import { type Named, PROCEDURE_PATHS, proceduresAbout } from '../../testing/procedures.ts';
import { type ApiClient, createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

/** The answer of each procedure to a person with no part in its object: a refusal, or their own data only. */
const LINES: Record<string, 'own' | 'BAD_ENDPOINT' | 'MODERATORS_ONLY' | 'NOT_AROUND' | 'NOT_FOUND' | 'REPLY_REFUSED'> =
  {
    'account.exportLink': 'own',
    'account.keep': 'own',
    'account.read': 'own',
    'account.requestDeletion': 'own',
    'age.verify': 'own',
    'auth.endSession': 'own',
    'auth.security': 'own',
    'calendar.feed': 'own',
    'calendar.makeFeed': 'own',
    'calendar.removeFeed': 'own',
    'calendar.replaceFeed': 'own',
    'calendar.upcoming': 'own',
    'calls.checkConnection': 'own',
    'chat.checkWords': 'NOT_FOUND',
    'chat.messages': 'NOT_FOUND',
    'chat.open': 'NOT_FOUND',
    'comments.checkWords': 'NOT_FOUND',
    'comments.list': 'NOT_FOUND',
    'comments.remove': 'NOT_FOUND',
    'comments.write': 'NOT_FOUND',
    'connections.list': 'own',
    'connections.markViewed': 'NOT_FOUND',
    'connections.overview': 'own',
    'connections.read': 'NOT_FOUND',
    'connections.setFavorite': 'NOT_FOUND',
    'dailyTea.answer': 'own',
    'dailyTea.completeChallenge': 'own',
    'dailyTea.deck': 'own',
    'dailyTea.echo': 'own',
    'dailyTea.memories': 'own',
    'dailyTea.past': 'own',
    'dailyTea.remove': 'NOT_FOUND',
    'dailyTea.rewrite': 'NOT_FOUND',
    'dailyTea.show': 'NOT_FOUND',
    'dailyTea.summary': 'own',
    'deliveries.mail': 'own',
    'deliveries.resumeMail': 'own',
    'home.get': 'own',
    'home.highlights': 'own',
    'hosting.cancel': 'NOT_FOUND',
    'hosting.change': 'NOT_FOUND',
    'hosting.checkIn': 'NOT_FOUND',
    'hosting.discardDraft': 'own',
    'hosting.drafts': 'own',
    'hosting.extend': 'NOT_FOUND',
    'hosting.fields': 'NOT_FOUND',
    'hosting.guests': 'NOT_FOUND',
    'hosting.message': 'NOT_FOUND',
    'hosting.places': 'own',
    'hosting.publish': 'own',
    'hosting.saveDraft': 'own',
    'matching.setPaused': 'own',
    'moderation.act': 'MODERATORS_ONLY',
    'moderation.addNote': 'MODERATORS_ONLY',
    'moderation.allowAge': 'MODERATORS_ONLY',
    'moderation.claim': 'MODERATORS_ONLY',
    'moderation.closeReporter': 'MODERATORS_ONLY',
    'moderation.confirm': 'MODERATORS_ONLY',
    'moderation.correctBirthday': 'MODERATORS_ONLY',
    'moderation.decideAppeal': 'MODERATORS_ONLY',
    'moderation.decline': 'MODERATORS_ONLY',
    'moderation.dismiss': 'MODERATORS_ONLY',
    'moderation.log': 'MODERATORS_ONLY',
    'moderation.next': 'MODERATORS_ONLY',
    'moderation.queue': 'MODERATORS_ONLY',
    'moderation.read': 'MODERATORS_ONLY',
    'moderation.skip': 'MODERATORS_ONLY',
    'moderation.undo': 'MODERATORS_ONLY',
    'nearby.answer': 'NOT_FOUND',
    'nearby.invite': 'NOT_AROUND',
    'nearby.read': 'own',
    'nearby.setSharing': 'own',
    'nearby.withdraw': 'NOT_FOUND',
    'notices.choices': 'own',
    'notices.counts': 'own',
    'notices.list': 'own',
    'notices.markRead': 'own',
    'notices.over': 'own',
    'notices.saveChoices': 'own',
    'notices.unread': 'own',
    'passport.checkout': 'own',
    'passport.mine': 'own',
    'passport.portal': 'NOT_FOUND',
    'passport.restore': 'own',
    'passport.stamps': 'own',
    'push.addDevice': 'BAD_ENDPOINT',
    'push.devices': 'own',
    'push.key': 'own',
    'push.removeDevice': 'own',
    'push.sendTest': 'NOT_FOUND',
    'onboarding.saveCoreValues': 'own',
    'onboarding.savePreference': 'own',
    'pairs.answerVerdict': 'NOT_FOUND',
    'pairs.opener': 'NOT_FOUND',
    'pairs.unmatch': 'NOT_FOUND',
    'pairs.verdict': 'NOT_FOUND',
    'places.chooseCity': 'own',
    'places.own': 'own',
    'places.remove': 'own',
    'places.search': 'own',
    'places.sharePosition': 'own',
    'postCall.journal': 'NOT_FOUND',
    'postCall.latest': 'own',
    'postCall.noteFeedbackOffered': 'NOT_FOUND',
    'postCall.recap': 'NOT_FOUND',
    'postCall.saveJournal': 'NOT_FOUND',
    'postCall.submitFeedback': 'NOT_FOUND',
    'postCall.submitQuality': 'NOT_FOUND',
    'profile.me': 'own',
    'profile.savePreferences': 'own',
    'profile.update': 'own',
    'progress.badges': 'own',
    'progress.endRest': 'own',
    'progress.repair': 'own',
    'progress.rest': 'own',
    'progress.updateUserXp': 'own',
    'publicProfile.orderPhotos': 'own',
    'publicProfile.preview': 'own',
    'publicProfile.read': 'own',
    'publicProfile.removePhoto': 'NOT_FOUND',
    'publicProfile.teaAnswers': 'own',
    'publicProfile.update': 'own',
    'reconnections.accept': 'NOT_FOUND',
    'reconnections.calendar': 'NOT_FOUND',
    'reconnections.callNow': 'NOT_FOUND',
    'reconnections.cancel': 'NOT_FOUND',
    'reconnections.decline': 'NOT_FOUND',
    'reconnections.forCall': 'NOT_FOUND',
    'reconnections.join': 'NOT_FOUND',
    'reconnections.list': 'own',
    'reconnections.moveTo': 'NOT_FOUND',
    'reconnections.propose': 'NOT_FOUND',
    'reconnections.schedule': 'NOT_FOUND',
    'reconnections.suggestTimes': 'NOT_FOUND',
    'reflection.list': 'own',
    'reflection.remove': 'own',
    'reflection.summary': 'own',
    'reflection.write': 'own',
    'safety.acceptRules': 'own',
    'safety.askForLook': 'own',
    'safety.blockConnection': 'NOT_FOUND',
    'safety.completeReport': 'NOT_FOUND',
    'safety.report': 'NOT_FOUND',
    'sanctions.appeal': 'NOT_FOUND',
    'sanctions.markSeen': 'own',
    'sanctions.mine': 'own',
    'teaTime.join': 'own',
    'teaTime.leave': 'own',
    'teaTime.read': 'own',
    'together.answer': 'NOT_FOUND',
    'together.suggest': 'NOT_FOUND',
    'townSquare.arrive': 'NOT_FOUND',
    'townSquare.list': 'own',
    'townSquare.mapCentre': 'own',
    'townSquare.mine': 'own',
    'townSquare.pins': 'own',
    'townSquare.read': 'NOT_FOUND',
    'townSquare.rsvp': 'NOT_FOUND',
    'weekCup.read': 'own',
    'weekCup.setAims': 'own',
    'whatsNext.hide': 'own',
    'whatsNext.list': 'own',
    'xpStore.buy': 'own',
    'xpStore.giveFreeze': 'NOT_FOUND',
    'xpStore.read': 'own',
    'xpStore.use': 'own',
  };

/** The same for the commands of a socket. */
const COMMAND_LINES: Record<CommandName, 'own' | 'NOT_FOUND'> = {
  'call.answer-challenge': 'NOT_FOUND',
  'call.answer-extension': 'NOT_FOUND',
  'call.devices': 'NOT_FOUND',
  'call.first-frame': 'NOT_FOUND',
  'call.join': 'NOT_FOUND',
  'call.leave': 'NOT_FOUND',
  'call.media': 'NOT_FOUND',
  'call.next-card': 'NOT_FOUND',
  'call.quality': 'NOT_FOUND',
  'call.read': 'NOT_FOUND',
  'call.ready': 'NOT_FOUND',
  'call.renew-credentials': 'NOT_FOUND',
  'call.signal': 'NOT_FOUND',
  'chat.read': 'NOT_FOUND',
  'chat.react': 'NOT_FOUND',
  'chat.send': 'NOT_FOUND',
  'chat.typing': 'NOT_FOUND',
  'match.accept': 'NOT_FOUND',
  // Declining a missing card succeeds.
  'match.decline': 'own',
  'match.voice': 'NOT_FOUND',
  'match.signal': 'NOT_FOUND',
  'match.try-again': 'NOT_FOUND',
  'presence.looking': 'own',
  'queue.heartbeat': 'own',
  'queue.join': 'own',
  'queue.leave': 'own',
  'queue.read': 'own',
  'queue.still-here': 'own',
  'queue.unwatch': 'own',
  'queue.watch': 'own',
  'queue.widen': 'own',
};

/** Procedures open to a suspended person: why, and the answer in the walk. All others answer SUSPENDED. */
const OPEN_TO_SUSPENDED: Record<string, { why: string; answer: string }> = {
  'account.exportLink': { why: 'everyone gets their own data', answer: 'answered' },
  'account.keep': { why: 'a person who deletes their account may change their mind', answer: 'answered' },
  'account.read': {
    why: 'the page of the export and the deletion asks how they prove who they are',
    answer: 'answered',
  },
  'account.requestDeletion': { why: 'everyone may leave', answer: 'WRONG_PASSWORD' },
  'age.verify': { why: 'a check before any other, once; it gives access to nothing', answer: 'BIRTHDAY_LOCKED' },
  'passport.mine': { why: 'they see what they pay for', answer: 'answered' },
  'passport.portal': { why: 'they can end what they pay for', answer: 'NOT_FOUND' },
  'passport.stamps': { why: 'the page of the passport shows them', answer: 'answered' },
  'profile.me': { why: 'every page reads from it who they are, and whether they are suspended', answer: 'answered' },
  'sanctions.appeal': { why: 'they appeal', answer: 'NOT_FOUND' },
  'sanctions.markSeen': { why: 'they have read why', answer: 'answered' },
  'sanctions.mine': { why: 'they read why', answer: 'answered' },
};

type World = Awaited<ReturnType<typeof createWorld>>;
let app: TestApp;
let world: World;
/** A person whose token has expired. */
let late: Person;

beforeAll(async () => {
  app = await createTestApp({ env: { JWT_LIFETIME_SECONDS: '3600' } });
  late = await createOnboarded(app, { firstName: 'Late' });
  app.clock.advance({ hours: 2 });
  world = await createWorld();
});
afterAll(() => app.close());

/**
 * Creates Ada and Ben with everything that two people can have, Cleo and Dan in a call, and Eve and Finn with a match
 * card.
 */
async function createWorld() {
  const { both, connectionId, callId } = await createConnected(app);
  const [ada, ben] = both;
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  await ada.api.postCall.submitFeedback({ callId, rating: 5, comment: 'private words' });
  await ada.api.postCall.saveJournal({ callId, reflection: 'private words' });
  await app.features.chat.send(ada.userId, { connectionId, clientId: randomUUID(), text: 'private words' });
  const plan = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor: inHours(1) });
  const photo = await addProfilePhoto(app, ada);
  const { sessions } = await ada.api.auth.security();
  const meeting = await startMeeting(app, [await named('Cleo'), await named('Dan')]);
  const atCard = [await joinQueue(await named('Eve')), await joinQueue(await named('Finn'))] as const;
  await app.tickQueue();
  const pairingId = await readPairingId(atCard[0].socket);
  const people = [ada, ben, ...meeting.both.map(({ person }) => person), ...atCard.map(({ person }) => person)];
  const things: Named = { callId, connectionId, id: plan.id, photoId: photo.id, sessionId: sessions[0]?.id ?? '' };
  return { ada, things, pairingId, liveCallId: meeting.callId, ids: people.map(({ userId }) => userId) };
}
const named = (firstName: string) => createOnboarded(app, { firstName });

/** The answer of each procedure: the code of its refusal, or "answered". */
async function walk(api: ApiClient): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const { 'matching.setPaused': pause, ...procedures } = proceduresAbout(world.things);
  // setPaused comes last: a paused person gets other answers.
  for (const [path, attempt] of Object.entries({ ...procedures, 'matching.setPaused': pause })) {
    answers[path] = await attempt!(api).then(
      () => 'answered',
      ({ code, message }: { code?: string; message: string }) => code ?? message,
    );
  }
  return answers;
}

/** The answer of each command. */
async function walkCommands(person: Person): Promise<Record<string, string>> {
  const socket = await person.connect();
  const { liveCallId: callId, pairingId, things } = world;
  const commands = commandsAbout({ callId, pairingId, connectionId: things.connectionId, clientId: randomUUID() });
  const answers: Record<string, string> = {};
  for (const [name, payload] of Object.entries(commands)) {
    const answer = await socket.send(name as CommandName, payload as CommandPayload<CommandName>);
    answers[name] = answer.ok ? 'answered' : answer.code;
  }
  socket.close();
  return answers;
}

/** Creates a person whose connection with Ada has ended in the given way. */
async function formerOf(ada: Person, ending: 'block' | 'unmatch' | 'report'): Promise<Person> {
  const former = await named('Gus');
  const { connectionId } = await connect(app, ada, former);
  if (ending === 'block') await ada.api.safety.blockConnection({ connectionId });
  if (ending === 'unmatch') await ada.api.pairs.unmatch({ connectionId });
  if (ending === 'report') await ada.api.safety.report({ place: 'chat', connectionId, reason: 'other' });
  return former;
}

const everywhere = (answer: (path: string) => string) =>
  Object.fromEntries(PROCEDURE_PATHS.map((path) => [path, answer(path)]));

it('every procedure and every command has a line', () => {
  expect(Object.keys(LINES).toSorted()).toEqual([...PROCEDURE_PATHS].toSorted());
  expect(Object.keys(proceduresAbout(world.things)).toSorted()).toEqual([...PROCEDURE_PATHS].toSorted());
  const commands = { ...queueCommands, ...callCommands, ...chatCommands, ...pushCommands };
  expect(Object.keys(COMMAND_LINES).toSorted()).toEqual(Object.keys(commands).toSorted());
});

describe('a person without a session', () => {
  it.each<[name: string, token: () => string | undefined]>([
    ['nobody', () => undefined],
    ['a forged token', () => forge(world.ada.token)],
    ['a token that has ended', () => late.token],
  ])('%s: gets nothing, and changes nothing', async (_name, token) => {
    const before = await fingerprint(app, randomUUID(), world.ids);
    expect(await walk(app.apiOf(token()))).toEqual(everywhere(() => 'UNAUTHORIZED'));
    await expect(app.connect(token())).rejects.toThrow('UNAUTHORIZED');
    expect(await fingerprint(app, randomUUID(), world.ids)).toEqual(before);
  });
});

describe('a person with no part in it', () => {
  it.each<[name: string, person: () => Promise<Person>]>([
    ['a stranger', () => named('Gus')],
    ['somebody who was blocked', () => formerOf(world.ada, 'block')],
    ['somebody who was unmatched', () => formerOf(world.ada, 'unmatch')],
    ['somebody who was reported', () => formerOf(world.ada, 'report')],
  ])('%s: finds none of it, and changes nothing of others', async (_name, create) => {
    const person = await create();
    const before = await fingerprint(app, person.userId, world.ids);
    const answers = { ...(await walk(person.api)), ...(await walkCommands(person)) };
    for (const [path, line] of Object.entries({ ...LINES, ...COMMAND_LINES })) {
      if (line !== 'own') expect(answers[path], path).toBe(line);
    }
    expect(await fingerprint(app, person.userId, world.ids)).toEqual(before);
  });
});

describe('a person with a deleted account', () => {
  it('gets nothing with their old token, and changes nothing', async () => {
    const person = await named('Gus');
    await person.api.account.requestDeletion({ when: 'now', password: person.password });
    await app.drainJobs();
    const before = await fingerprint(app, person.userId, world.ids);
    expect(await walk(person.api)).toEqual(everywhere(() => 'UNAUTHORIZED'));
    await expect(person.connect()).rejects.toThrow('UNAUTHORIZED');
    expect(await fingerprint(app, person.userId, world.ids)).toEqual(before);
  });
});

describe('a person who must choose a password first', () => {
  it('gets nothing before, and changes nothing', async () => {
    const person = await named('Gus');
    await app.rows(sql`
      update auth.users set raw_app_meta_data = raw_app_meta_data || '{"needs_password": true}' where id = ${person.userId}`);
    const before = await fingerprint(app, randomUUID(), world.ids);
    expect(await walk(person.api)).toEqual(everywhere(() => 'PASSWORD_REQUIRED'));
    await expect(person.connect()).rejects.toThrow('PASSWORD_REQUIRED');
    expect(await fingerprint(app, randomUUID(), world.ids)).toEqual(before);
  });
});

describe('a suspended person', () => {
  it('can read the reason, appeal, export, delete and end subscriptions, but change no data', async () => {
    const person = await named('Gus');
    await app.rows(sql`
      update profiles set suspended_until = ${app.clock.now().toISOString()}::timestamptz + interval '1 day'
      where id = ${person.userId}`);
    // A random id excludes no one: every row counts, also their own.
    const everyRow = () => fingerprint(app, randomUUID(), world.ids);
    const before = await everyRow();
    expect(await walk(person.api)).toEqual(everywhere((path) => OPEN_TO_SUSPENDED[path]?.answer ?? 'SUSPENDED'));
    await expect(person.connect()).rejects.toThrow('SUSPENDED');
    expect(await everyRow()).toEqual(before);
  });
});

/** Replaces the signature of a token with an invalid one. */
function forge(token: string): string {
  const [head, body, signature = ''] = token.split('.');
  return [head, body, [...signature].toReversed().join('')].join('.');
}
