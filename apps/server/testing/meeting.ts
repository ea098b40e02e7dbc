import { createOnboarded, joinQueue, readPairingId } from './people.ts';
import type { Person, TestApp } from './test-app.ts';
import type { TestSocket } from './test-socket.ts';

export type Guest = { person: Person; socket: TestSocket };
export type Meeting = { callId: string; matchId: string; both: readonly [Guest, Guest] };

/** Brings two compatible people through the queue into a call with a running clock. */
export async function startMeeting(app: TestApp, people?: readonly [Person, Person]): Promise<Meeting> {
  const meeting = await acceptMeeting(app, people);
  for (const { socket } of meeting.both) {
    await socket.ask('call.join', { callId: meeting.callId, isResuming: false });
  }
  for (const { socket } of meeting.both) {
    await socket.ask('call.media', { callId: meeting.callId, isConnected: true });
  }
  return meeting;
}

/** Brings two people to a mutual yes; they have not joined their call yet. */
export async function acceptMeeting(app: TestApp, people?: readonly [Person, Person]): Promise<Meeting> {
  const [a, b] = people ?? [
    await createOnboarded(app, { firstName: 'Ada' }),
    await createOnboarded(app, { firstName: 'Ben' }),
  ];
  const both = [await joinQueue(a), await joinQueue(b)] as const;
  await app.tickQueue();
  const matchId = await readPairingId(both[0].socket);
  await both[0].socket.ask('match.accept', { pairingId: matchId });
  const state = await both[1].socket.ask('match.accept', { pairingId: matchId });
  if (state.state !== 'in-call') throw new Error(`the call did not start: ${state.state}`);
  return { callId: state.callId, matchId, both };
}

/** Advances the clock until it ends the call, in the middle of which both receive media. */
export async function finishMeeting(app: TestApp, lengthSeconds = 300): Promise<void> {
  app.clock.advance({ seconds: lengthSeconds / 2 });
  await receiveMedia(app);
  app.clock.advance({ seconds: lengthSeconds / 2 });
  await app.tickCalls();
}

/** Reports for both people of every running call that the other's media has come, as their pages do. */
export async function receiveMedia(app: TestApp): Promise<void> {
  for (const { callId, userIds } of await app.features.calls.listActive())
    for (const userId of userIds) await app.features.calls.act(callId, userId, { type: 'received' });
}
