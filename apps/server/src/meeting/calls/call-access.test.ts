import { randomUUID } from 'node:crypto';
import type { CommandName, CommandPayload } from '@cuppa/contract/platform/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishMeeting, type Meeting, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { someFacts } from '../../../testing/quality-facts.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';

let app: TestApp;
let meeting: Meeting;
let stranger: Person;
let strangerSocket: TestSocket;
beforeAll(async () => {
  app = await createTestApp();
  meeting = await startMeeting(app);
  stranger = await createOnboarded(app, { coreValues: ['charity'] });
  strangerSocket = await stranger.connect();
});
afterAll(() => app.close());

const connectionId = 'connection-1';
const signal = { candidate: { candidate: 'x', sdpMid: '0', sdpMLineIndex: 0 } };
const commandsOf = (callId: string): { [K in CommandName as Extract<K, `call.${string}`>]: CommandPayload<K> } => ({
  'call.join': { callId, isResuming: false },
  'call.read': { callId },
  'call.renew-credentials': { callId },
  'call.signal': { callId, connectionId, toConnectionId: null, signal },
  'call.media': { callId, isConnected: false },
  'call.first-frame': { callId, ms: 1_200 },
  'call.devices': { callId, devices: { isMicrophoneOn: true, isCameraOn: true } },
  'call.ready': { callId },
  'call.next-card': { callId },
  'call.answer-extension': { callId, isYes: true },
  'call.answer-challenge': { callId, isYes: true },
  'call.leave': { callId },
  'call.quality': { callId, facts: someFacts() },
});
const requestsOf = (callId: string, { api }: Person): [name: string, answer: () => Promise<unknown>][] => [
  ['recap', () => api.postCall.recap({ callId })],
  ['submitFeedback', () => api.postCall.submitFeedback({ callId, rating: 5 })],
  ['submitQuality', () => api.postCall.submitQuality({ callId, qualityRating: 5, connectionRating: 5 })],
  ['journal', () => api.postCall.journal({ callId })],
  ['saveJournal', () => api.postCall.saveJournal({ callId, reflection: 'mine' })],
  ['report', () => api.safety.report({ place: 'call', callId, reason: 'other' })],
];

async function expectNotFound(callId: string): Promise<void> {
  for (const [name, payload] of Object.entries(commandsOf(callId))) {
    const answer = await strangerSocket.send(name as 'call.ready', payload);
    expect(answer, name).toEqual({ ok: false, code: 'NOT_FOUND' });
  }
  for (const [name, ask] of requestsOf(callId, stranger)) {
    await expect(ask(), name).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  }
}

describe('a call of other people', () => {
  it('does not exist for a stranger, in any command or request', async () => {
    const before = meeting.both.map(({ socket }) => socket.received('call.snapshot').length);
    await expectNotFound(meeting.callId);
    expect(meeting.both.map(({ socket }) => socket.received('call.snapshot').length)).toEqual(before);
    expect(meeting.both[0].socket.received('call.signal')).toEqual([]);
  });

  it('answers as if the call did not exist', () => expectNotFound(randomUUID()));

  it('stays closed after it has ended, when its two people may read it', async () => {
    const { callId, both } = meeting;
    await expect(both[0].person.api.postCall.recap({ callId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await finishMeeting(app);
    expect(await both[0].person.api.postCall.recap({ callId })).toMatchObject({ callId, durationSeconds: 300 });
    await expectNotFound(callId);
  });
});

describe('commands', () => {
  it('of unknown names or wrong shapes are refused', async () => {
    const { send } = strangerSocket;
    const bad: [string, unknown][] = [
      ['call.ready', { callId: 'not-an-id' }],
      ['call.ready', null],
      [
        'call.signal',
        {
          callId: randomUUID(),
          connectionId,
          toConnectionId: null,
          signal: { description: { type: 'other', sdp: '' } },
        },
      ],
      ['queue.join', { tabId: 'short' }],
      ['match.accept', {}],
      ['no.such-command', {}],
      ['__proto__', {}],
    ];
    for (const [name, payload] of bad) {
      const answer = await send(name as 'call.ready', payload as never);
      expect(answer, name).toEqual({ ok: false, code: 'BAD_REQUEST' });
    }
  });

  it('need a token of a session that still exists', async () => {
    await expect(app.connect(undefined)).rejects.toThrow('UNAUTHORIZED');
    await expect(app.connect('not.a.token')).rejects.toThrow('UNAUTHORIZED');
    const api = app.apiOf('not.a.token');
    for (const [name, ask] of requestsOf(meeting.callId, { ...stranger, api })) {
      await expect(ask(), name).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    }
  });

  it('are closed to an expired token', async () => {
    app.clock.advance({ days: 8 });
    await expect(stranger.connect()).rejects.toThrow('UNAUTHORIZED');
    await expect(stranger.api.profile.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
