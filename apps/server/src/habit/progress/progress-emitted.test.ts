import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenJobs } from '../../../testing/drain-jobs.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A person with a socket that has received everything so far. */
async function createListener(): Promise<{ person: Person; socket: TestSocket }> {
  const person = await createOnboarded(app);
  await app.drainJobs();
  return { person, socket: await person.connect() };
}
const together = (work: (tx: Transaction) => Promise<unknown>) => app.database.db.transaction(work);
const give = (tx: Transaction, { userId }: Person, key: string, amount: number) =>
  app.features.progress.award(tx, { userId, action: 'video_call', key, amount, description: '' });
/** The messages of a socket, once this many have arrived. */
async function readGains(socket: TestSocket, count: number) {
  await app.drainJobs();
  await expect.poll(() => socket.received('progress.changed')).toHaveLength(count);
  return socket.received('progress.changed');
}

describe('what an award brought', () => {
  it('is one message per transaction, with its level-up and badges', async () => {
    const { person, socket } = await createListener();
    await together(async (tx) => {
      await give(tx, person, 'call/1', 320);
      await app.features.progress.awardBadge(tx, await app.features.profiles.lock(tx, person.userId), 'first_five');
    });
    expect(await readGains(socket, 1)).toEqual([
      { xpAwarded: 335, xp: 400, level: 2, isLevelUp: true, badges: [{ id: 'first_five', name: 'First Five' }] },
    ]);
    await together((tx) => give(tx, person, 'call/2', 20));
    expect((await readGains(socket, 2))[1]).toEqual({ xpAwarded: 20, xp: 420, level: 2, isLevelUp: false, badges: [] });
  });

  it('is not sent twice, nor for an award that was counted before or rolled back', async () => {
    const { person, socket } = await createListener();
    await Promise.all(Array.from({ length: 5 }, () => together((tx) => give(tx, person, 'call/1', 20))));
    await expect(
      together(async (tx) => {
        await give(tx, person, 'call/2', 20);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await readGains(socket, 1)).toMatchObject([{ xpAwarded: 20 }]);
    expect(await readOpenJobs(app.database.db, 'progress.tell')).toEqual([]);
  });

  it('is sent to no one else, and to both people of one transaction', async () => {
    const [ada, ben, cleo] = [await createListener(), await createListener(), await createListener()];
    await together(async (tx) => {
      await give(tx, ada.person, 'call/1', 20);
      await give(tx, ben.person, 'call/1', 50);
    });
    expect([(await readGains(ada.socket, 1))[0]?.xpAwarded, (await readGains(ben.socket, 1))[0]?.xpAwarded]).toEqual([
      20, 50,
    ]);
    expect(cleo.socket.received('progress.changed')).toEqual([]);
  });

  it('is sent even before the onboarding is complete', async () => {
    const person = await app.signUp({ birthday: '1995-05-05' });
    const socket = await person.connect();
    await person.api.onboarding.saveCoreValues({ coreValues: ['humor'] });
    expect(await readGains(socket, 1)).toMatchObject([{ xpAwarded: 15, xp: 15, level: 1 }]);
  });
});
