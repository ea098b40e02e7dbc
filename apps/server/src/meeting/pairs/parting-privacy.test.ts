import { randomUUID } from 'node:crypto';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { beforeAll, describe, expect, it } from 'vitest';
import { createConnected } from '../../../testing/connections.ts';
import { everyAnswer } from '../../../testing/every-answer.ts';
import { joinQueue } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

type Parting = (ada: Person, connectionId: string) => Promise<unknown>;

const WEEKS = 2;

/**
 * Everything that Ben sees, hears and is refused after Ada has parted from him: immediately, and weeks later in the
 * queue.
 */
async function viewOf(part: Parting): Promise<string[]> {
  // Each run has its own server, so all runs happen on the same days.
  const app = await createTestApp();
  try {
    return await viewAt(app, part);
  } finally {
    await app.close();
  }
}

async function viewAt(app: TestApp, part: Parting): Promise<string[]> {
  const { both, connectionId, callId } = await createConnected(app);
  const [ada, ben] = both;
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  await app.features.chat.send(ada.userId, { connectionId, clientId: randomUUID(), text: 'hello' });
  await app.features.chat.send(ben.userId, { connectionId, clientId: randomUUID(), text: 'hello back' });
  const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor: inHours(24) });
  await ben.api.reconnections.accept({ id });
  const socket = await ben.connect();
  await socket.ask('queue.read', {});
  const until = socket.heard().length;

  app.clock.advance({ seconds: 1 });
  await part(ada, connectionId);
  await app.drainJobs();
  const answers = await everyAnswer(ben, { callId, connectionId, id });
  const sent = await socket.send('chat.send', { connectionId, clientId: randomUUID(), text: 'are you there?' });
  const heard = socket.heard().slice(until);

  app.clock.advance({ days: 7 * WEEKS });
  const [later, adaLater] = [await app.signIn(ben), await app.signIn(ada)];
  await later.api.onboarding.savePreference({ connectionPreference: 'friendship' });
  await later.api.onboarding.saveCoreValues({ coreValues: ['honesty'] });
  const waiting = [await joinQueue(later), await joinQueue(adaLater)];
  await app.tickQueue();
  const queue = await waiting[0]!.socket.ask('queue.read', {});
  for (const one of waiting) {
    await one.socket.ask('queue.leave', { tabId: one.tabId });
    one.socket.close();
  }
  const seen = [...answers, JSON.stringify(sent), JSON.stringify(heard), JSON.stringify({ ...queue, tabId: '' })];
  return seen.map((line) => normalised(line, [ada, ben]));
}

/** Replaces ids by the order in which they first appear. */
function normalised(line: string, people: readonly Person[]): string {
  const ids: string[] = [];
  const known = people.reduce(
    (text, { userId, email }, index) => text.replaceAll(email, `email-${index}`).replaceAll(avatarSeed(userId), 'seed'),
    line,
  );
  return (
    known
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id-${ids.indexOf(id)}`;
      })
      // Cups in Who's Around change with every viewer and hour.
      .replace(/"ownCard":\{"firstName":"Ben","avatarSeed":"\w+"/, '"ownCard":{"firstName":"Ben","avatarSeed":"seed"')
      // Challenges are drawn for each person.
      .replace(/"challengeId":(?:null|"\w+")/g, '"challengeId":"drawn"')
      .replace(/calendar\/[\w-]+\.ics/, 'calendar/feed.ics')
      .replace(/signature=[\w-]+/, 'signature=signed')
  );
}

const unmatch: Parting = (ada, connectionId) => ada.api.pairs.unmatch({ connectionId });
const PARTINGS: Record<string, Parting> = {
  block: (ada, connectionId) => ada.api.safety.blockConnection({ connectionId }),
  report: (ada, connectionId) =>
    ada.api.safety.report({ place: 'chat', connectionId, reason: 'harassment', details: 'words' }),
  'unmatch and a report after it': async (ada, connectionId) => {
    await ada.api.pairs.unmatch({ connectionId });
    await ada.api.safety.report({ place: 'connection', connectionId, reason: 'scam' });
  },
};

describe('a person who is parted from', () => {
  let unmatched: string[];
  beforeAll(async () => {
    unmatched = await viewOf(unmatch);
  });

  it.each(Object.entries(PARTINGS))('cannot tell it from an unmatch, now or later: %s', async (_name, part) => {
    expect(await viewOf(part)).toEqual(unmatched);
  });

  it('but does see that it ended', async () => {
    // Without this, the test above would pass for a server that never ends anything.
    expect(await viewOf(async () => {})).not.toEqual(unmatched);
  });
});
