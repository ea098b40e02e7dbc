// @vitest-environment jsdom
import type { Nearby, NearbyInvite, NearbyPerson } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { takeRung } from '../../lib/page/ringing.ts';
import { NearbyScreen } from './nearby-screen.tsx';

const server = { read: vi.fn(), setSharing: vi.fn(), invite: vi.fn(), withdraw: vi.fn(), answer: vi.fn() };
const setPaused = vi.fn();
const PAIRING_ID = '00000000-0000-4000-8000-000000000001';

const BEN: NearbyPerson = {
  ref: '00000000-0000-4000-8000-00000000000b',
  firstName: 'Ben',
  avatarSeed: 'ben',
  frame: null,
  age: 34,
  sharedValues: ['honesty', 'loyalty'],
  withinMiles: 5,
  seen: 'now',
};
const CARL: NearbyPerson = { ...BEN, ref: 'c', firstName: 'Carl', withinMiles: 25, seen: 'today' };
const INVITE: NearbyInvite = {
  inviteId: '00000000-0000-4000-8000-000000000002',
  partnerName: 'Ben',
  partnerAvatarSeed: 'ben',
  partnerFrame: null,
  sharedValues: ['honesty'],
  withinMiles: 10,
  remainingMs: 900_000,
};
const ON: Nearby = {
  sharing: 'on',
  shownFrom: null,
  ownCard: { firstName: 'Ada', avatarSeed: 'ada', frame: null, age: 30, sharedValues: [], values: ['honesty'] },
  people: [BEN, CARL],
  atLeast: 1,
  sent: null,
  received: [],
};
const OFF: Nearby = { ...ON, sharing: 'off', ownCard: null, people: [], atLeast: 0 };

let realtime: ReturnType<typeof createFakeRealtime>;
async function open(nearby: Nearby) {
  server.read.mockResolvedValue(nearby);
  renderScreen(
    <NearbyScreen
      renderReport={({ ref, partnerName, onDone }) => (
        <button type="button" onClick={onDone}>{`report ${partnerName} ${ref}`}</button>
      )}
    />,
    {
      api: fakeApi({ nearby: server, matching: { setPaused } }),
      realtime,
      session: signedIn(),
      path: '/nearby',
    },
  );
  await screen.findByRole('heading', { name: "Who's Around" });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull());
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = (name: RegExp) => {
  const found = screen.getByRole('heading', { name }).closest('article');
  if (found === null) throw new Error('there is no such card');
  return within(found);
};

beforeEach(() => {
  realtime = createFakeRealtime();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.resetAllMocks();
});

describe('sharing', () => {
  it('is offered with one sentence that says what others see', async () => {
    await open(OFF);
    expect(screen.getByText(/see your first name, age, a drawn cup, the values you share/)).toBeDefined();
    server.setSharing.mockResolvedValue(ON);
    await press('Let people see I’m around');
    expect(server.setSharing).toHaveBeenCalledWith({ isSharing: true });
    expect(await screen.findByRole('heading', { name: 'Ben, 34' })).toBeDefined();
  });

  it('ends by the switch below the own card', async () => {
    await open(ON);
    expect(screen.getByText('Values that others may share with you: Honesty')).toBeDefined();
    server.setSharing.mockResolvedValue(OFF);
    await userEvent.click(screen.getByRole('switch', { name: 'Let people around see me' }));
    expect(server.setSharing).toHaveBeenCalledWith({ isSharing: false });
    expect(await screen.findByText('Nobody sees you here any more.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Ben, 34' })).toBeNull();
  });

  it('stays as it was if the server cannot be reached', async () => {
    await open(OFF);
    server.setSharing.mockRejectedValue(new Error('no network'));
    await press('Let people see I’m around');
    expect(await screen.findByText('That didn’t go through')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Let people see I’m around' })).toBeDefined();
  });

  it.each([
    ['no-place', 'Around where?', 'Set my place', '/settings/location'],
    ['hidden', 'Nobody sees you here right now', 'See how things stand', '/settings/standing'],
    ['unready', 'One step to go', 'Finish the set-up', '/video'],
    ['undiscoverable', 'You chose not to be shown', 'Open Privacy', '/settings/privacy'],
  ] as const)('%s: says so, and leads to where it ends', async (sharing, title, action, to) => {
    await open({ ...ON, sharing, people: [], atLeast: 0 });
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(to);
    expect(screen.getByRole('switch', { name: 'Let people around see me' })).toBeDefined();
  });

  it('while paused is resumed by ending the pause', async () => {
    await open({ ...ON, sharing: 'paused', people: [], atLeast: 0 });
    setPaused.mockResolvedValue({});
    server.read.mockResolvedValue(ON);
    await press('Come back');
    expect(setPaused).toHaveBeenCalledWith({ isPaused: false });
    expect(await screen.findByRole('heading', { name: 'Ben, 34' })).toBeDefined();
  });

  it('says from what time on others see the person', async () => {
    await open({ ...ON, shownFrom: '2026-03-10T13:00:00.000Z' });
    expect(screen.getByText(/^Others see you from 1:00 PM on/)).toBeDefined();
  });
});

describe('people', () => {
  it('are shown with band, time and shared values, and counted in bands', async () => {
    await open({ ...ON, atLeast: 5 });
    expect(screen.getByRole('heading', { name: 'At least 5 people around' })).toBeDefined();
    expect(card(/^Ben/).getByText('under 5 miles')).toBeDefined();
    expect(card(/^Ben/).getByText('online now')).toBeDefined();
    expect(card(/^Ben/).getByText('You share Honesty and Loyalty')).toBeDefined();
    expect(card(/^Carl/).getByText('under 25 miles')).toBeDefined();
    expect(card(/^Carl/).getByText('here today')).toBeDefined();
  });

  it('if there are none: honest words, and three things to do', async () => {
    await open({ ...ON, people: [], atLeast: 0 });
    expect(screen.getByText('Nobody within your distance right now')).toBeDefined();
    const links = ['Find Your Five', 'Widen my distance', 'Join the next tea time'];
    const hrefs = links.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual(['/video', '/settings/matching#distance', '/video']);
  });

  it('can be reported from the card, and the list is read again', async () => {
    await open(ON);
    await press('Report Ben');
    server.read.mockResolvedValue({ ...ON, people: [CARL] });
    await press(`report Ben ${BEN.ref}`);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ben, 34' })).toBeNull());
  });

  it('are read again when the server asks for it', async () => {
    await open(ON);
    server.read.mockResolvedValue({ ...ON, received: [INVITE] });
    act(() => realtime.emit('nearby.changed', {}));
    expect(await screen.findByRole('region', { name: 'Ben invites you to five minutes' })).toBeDefined();
  });
});

describe('an invitation', () => {
  it('is sent, shown on top with its time, blocks further ones, and is taken back', async () => {
    await open(ON);
    server.invite.mockResolvedValue({ ...ON, sent: INVITE });
    await press('Invite to five minutes: Ben');
    expect(server.invite).toHaveBeenCalledWith({ ref: BEN.ref });
    const sent = within(await screen.findByRole('region', { name: 'You invited Ben' }));
    expect(sent.getByRole('timer').textContent).toBe('15:00 left');
    expect(screen.getByRole('button', { name: 'Invite to five minutes: Carl' })).toHaveProperty('disabled', true);
    server.withdraw.mockResolvedValue(ON);
    await press('Take it back');
    expect(server.withdraw).toHaveBeenCalledWith({ inviteId: INVITE.inviteId });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You invited Ben' })).toBeNull());
  });

  it.each([
    ['NOT_AROUND', 'They aren’t around any more'],
    ['INVITE_OPEN', 'One invitation at a time'],
    ['TOO_MANY_TODAY', 'You invited many people today'],
    ['PAUSED', 'You’re paused'],
    ['CALLS_LIMITED', 'Calls are closed to you for a day'],
    ['PROFILE_INCOMPLETE', 'Please finish the set-up for calls first'],
  ])('refused with %s says why, and the list is read again', async (code, words) => {
    await open(ON);
    server.invite.mockRejectedValue(refusal(code));
    await press('Invite to five minutes: Ben');
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(server.read).toHaveBeenCalledTimes(2));
  });

  it('is answered with yes, and this tab enters the call', async () => {
    await open({ ...ON, received: [INVITE] });
    server.answer.mockResolvedValue({ pairingId: PAIRING_ID });
    server.read.mockResolvedValue(ON);
    await press('Let’s talk');
    expect(server.answer).toHaveBeenCalledWith({ inviteId: INVITE.inviteId, answer: 'yes' });
    await waitFor(() => expect(screen.queryByRole('region', { name: /invites you/ })).toBeNull());
    expect(takeRung(PAIRING_ID)).toBe(true);
  });

  it('is answered with no, which the other is not told', async () => {
    await open({ ...ON, received: [INVITE] });
    server.answer.mockResolvedValue({ pairingId: null });
    await press('Not now');
    expect(server.answer).toHaveBeenCalledWith({ inviteId: INVITE.inviteId, answer: 'no' });
    expect(await screen.findByText('Ben isn’t told')).toBeDefined();
  });

  it.each([
    ['NOT_ONLINE', 'Ben isn’t online right now'],
    ['BUSY', 'Ben is in another call right now'],
    ['NOT_FOUND', 'This invitation isn’t open any more'],
    ['UNDER_REVIEW', 'You can’t meet people until moderators have looked'],
  ])('refuses a yes with %s and says why', async (code, words) => {
    await open({ ...ON, received: [INVITE] });
    server.answer.mockRejectedValue(refusal(code));
    await press('Let’s talk');
    expect(await screen.findByText(words)).toBeDefined();
  });
});
