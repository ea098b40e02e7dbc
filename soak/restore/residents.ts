import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { connect } from '../../apps/server/testing/connections.ts';
import { type Arrived, arrive, command } from '../arrive.ts';
import { createUploader } from '../uploader.ts';

const BETWEEN_MESSAGES_MS = 250;
const BETWEEN_PHOTOS_MS = 4_000;
const LOOK_MS = 200;
const DELETION_MS = 60_000;

/** Something that the app has acknowledged: the words of a message, or the id under which a photo was sent. */
export type Kept = { key: string; at: number };

export type Residents = Awaited<ReturnType<typeof settle>>;

/** Pairs of connected people with a photo each, and one more person who will leave. */
export async function settle(url: string, databaseUrl: string, pairs: number) {
  const { db, close } = connectDatabase(databaseUrl, () => {});
  const people: Arrived[] = [];
  const photos: Kept[] = [];
  const messages: Kept[] = [];
  const chats: { socket: Arrived['socket']; connectionId: string }[] = [];
  const uploads: ((clientId: string) => Promise<number>)[] = [];

  const addPhoto = async (upload: (clientId: string) => Promise<number>): Promise<void> => {
    const key = randomUUID();
    const status = await upload(key).catch(() => 0);
    if (status === 200) photos.push({ key, at: Date.now() });
  };
  const say = async ({ socket, connectionId }: (typeof chats)[number]): Promise<void> => {
    const key = `message ${messages.length}`;
    const answer = await command(socket, 'chat.send', { connectionId, clientId: randomUUID(), text: key });
    if (answer?.ok) messages.push({ key, at: Date.now() });
  };

  for (let pair = 0; pair < pairs; pair += 1) {
    const both = [await arrive(url), await arrive(url)] as const;
    people.push(...both);
    const place = { database: { db }, clock: { now: () => new Date() } };
    const { connectionId } = await connect(place, ...both);
    chats.push({ socket: both[0].socket, connectionId });
    for (const { token } of both) uploads.push(await createUploader(url, token));
  }
  for (const upload of uploads) await addPhoto(upload);
  for (const chat of chats) await say(chat);
  const leaver = await arrive(url);
  await (await createUploader(url, leaver.token))();
  await close();

  return {
    people,
    leaver,
    photos,
    messages,
    /** The leaver deletes their account; answers once it is gone from the database, and that is noted. */
    leave: async (isGone: () => Promise<boolean>): Promise<void> => {
      const answer = await fetch(`${url}/api/v1/account/deletion`, {
        method: 'POST',
        headers: { authorization: `Bearer ${leaver.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ when: 'now', password: leaver.password }),
      });
      if (!answer.ok) throw new Error(`the deletion answered ${answer.status}`);
      await until(isGone, DELETION_MS, 'the account was not deleted in time');
    },
    /** Everyone goes on writing and adding photos for some time; whatever the app has taken is remembered. */
    live: async (forMs: number): Promise<void> => {
      const end = performance.now() + forMs;
      const each = async <T>(all: readonly T[], act: (one: T) => Promise<void>, betweenMs: number): Promise<void> => {
        for (let turn = 0; performance.now() < end; turn += 1) {
          const one = all[turn % all.length];
          if (one !== undefined) await act(one);
          await pause(betweenMs);
        }
      };
      await Promise.all([each(chats, say, BETWEEN_MESSAGES_MS), each(uploads, addPhoto, BETWEEN_PHOTOS_MS)]);
    },
    goHome: (): void => {
      for (const { socket } of [...people, leaver]) socket.disconnect();
    },
  };
}

/** Waits until a condition holds; throws with the words if it does not in time. */
export async function until(holds: () => Promise<boolean>, withinMs: number, words: string): Promise<void> {
  for (const end = performance.now() + withinMs; !(await holds()); await pause(LOOK_MS)) {
    if (performance.now() > end) throw new Error(words);
  }
}
