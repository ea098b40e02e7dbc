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

/** Advances the clock until it ends the call. */
export async function finishMeeting(app: TestApp, lengthSeconds = 300): Promise<void> {
  app.clock.advance({ seconds: lengthSeconds });
  await app.tickCalls();
}
