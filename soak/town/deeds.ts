import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { command } from '../arrive.ts';
import { ask } from './requests.ts';
import { askApi, PASSWORD, type Resident } from './resident.ts';

const RETRY_MS = 300;

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Signs in with the password, and opens a page. */
export async function signIn(resident: Resident): Promise<void> {
  const { url, account } = resident;
  const session = await ask<{ access_token: string }>(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: { email: account.email, password: PASSWORD },
  });
  resident.token = session.access_token;
  await openPage(resident);
  await readHome(resident);
}

async function openPage(resident: Resident): Promise<void> {
  const { socket } = resident;
  resident.isHere = true;
  const isOpen = new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.connect();
  await isOpen;
}

/** Loses the connection of the page, and comes back. */
export async function reconnect(resident: Resident): Promise<void> {
  resident.isHere = false;
  resident.socket.disconnect();
  await openPage(resident);
}

export async function signOut(resident: Resident): Promise<void> {
  const { url, token, socket } = resident;
  resident.isHere = false;
  socket.disconnect();
  await ask(`${url}/auth/v1/logout?scope=local`, { method: 'POST', token });
}

export async function readHome(resident: Resident): Promise<void> {
  await askApi(resident, '/home');
  await askApi(resident, '/whats-next');
}

/** Sends one message of the chat, again and again until it is acknowledged. */
export async function sendMessage(resident: Resident): Promise<void> {
  const { account, acknowledged, socket } = resident;
  const { messages } = acknowledged;
  const text = `message ${messages.acknowledged.length + 1}`;
  const message = { connectionId: account.connectionId, clientId: randomUUID(), text };
  for (;;) {
    const answer = await command(socket, 'chat.send', message);
    if (answer?.ok) break;
    // The other has not written yet: the page would not have let them write.
    if (answer?.code === 'ANSWER_AWAITED') return;
    await pause(RETRY_MS);
  }
  messages.acknowledged.push(text);
}

export async function readChat(resident: Resident): Promise<void> {
  await askApi(resident, `/chats/${resident.account.connectionId}/messages`);
}

/** Answers one of the questions of the day, sometimes with two taps on the button. */
export async function answerTea(resident: Resident): Promise<void> {
  const { questions } = await askApi<{ questions: { id: string }[] }>(resident, '/daily-tea');
  const id = oneOf(questions)?.id;
  if (id === undefined) return;
  const answer = `A cup with nobody in a hurry, ${randomUUID()}.`;
  const save = () => askApi(resident, `/daily-tea/answers/${id}`, { method: 'PUT', body: { answer } });
  await Promise.all(Math.random() < 0.2 ? [save(), save()] : [save()]);
  resident.acknowledged.teas[id] = answer;
}

type EventCard = { id: string };

/** Reads the Town Square; answers the ids of its first page. */
export async function listEvents(resident: Resident): Promise<string[]> {
  const { events } = await askApi<{ events: EventCard[] }>(resident, '/events');
  return events.map(({ id }) => id);
}

/** Opens an event of the first page, and changes the mind about it. */
export async function answerEvent(resident: Resident): Promise<void> {
  const id = oneOf(await listEvents(resident));
  if (id === undefined) return;
  await askApi(resident, `/events/${id}`);
  const { rsvps } = resident.acknowledged;
  const answer = rsvps[id] === 'yes' ? 'no' : 'yes';
  await askApi(resident, `/events/${id}/rsvp`, { method: 'PUT', body: { answer } });
  rsvps[id] = answer;
}
