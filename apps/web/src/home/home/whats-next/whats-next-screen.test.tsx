// @vitest-environment jsdom
import type { NextStep } from '@cuppa/contract/home/home/whats-next-contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WhatsNextScreen } from './whats-next-screen.tsx';

const api = { whatsNext: { list: vi.fn(), hide: vi.fn() } };

const ID = '5b1f0f3a-4f7e-4a56-9d3c-0d8f2c6f7a10';
const STEPS: NextStep[] = [
  {
    id: 'r',
    kind: 'reconnection',
    partnerName: 'Ben',
    partnerAvatarSeed: 'ben',
    partnerFrame: null,
    connectionId: ID,
    scheduledFor: '2026-03-11T16:00:00.000Z',
  },
  { id: 'j', kind: 'journal', callId: ID, partnerName: '' },
  { id: 's', kind: 'streak', streak: 4 },
  {
    id: 'e',
    kind: 'event',
    eventId: ID,
    title: 'Lantern Walk',
    type: 'special',
    startsAt: '2026-03-14T19:30:00.000Z',
    timeZone: 'Europe/London',
    imageUrl: null,
    fits: true,
  },
  { id: 'b', kind: 'badge', badgeId: 'journaler', name: 'Journaler', done: 8, goal: 10 },
  { id: 'f', kind: 'first-call' },
];

const open = () => renderScreen(<WhatsNextScreen />, { api: fakeApi(api), path: '/whats-next' });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function hide(how: string, title: string): Promise<void> {
  await press(`Not now: ${title}`);
  await press(how);
}
const answer = (steps: NextStep[], isByModel = false) => ({ steps, isByModel });
const [CUP, , STREAK] = STEPS;
if (!CUP || !STREAK) throw new Error('a step is missing');
const CUP_TITLE = 'A second cup with Ben';
const STREAK_TITLE = 'Keep your 4 day streak';

beforeEach(() => {
  api.whatsNext.list.mockResolvedValue(answer([CUP, STREAK]));
  api.whatsNext.hide.mockImplementation(async ({ id }) => answer([CUP, STREAK].filter((step) => step.id !== id)));
});
afterEach(() => {
  act(() => void sonner.dismiss());
  act(() => onlineManager.setOnline(true));
  cleanup();
  vi.resetAllMocks();
});

it('says for every step what it is, why, and where it leads', async () => {
  api.whatsNext.list.mockResolvedValue(answer(STEPS));
  open();
  await screen.findByText(CUP_TITLE);
  expect(titles()).toEqual([
    CUP_TITLE,
    'Write about your last talk',
    STREAK_TITLE,
    'Lantern Walk',
    'Journaler is close',
    'Have your first five minutes',
  ]);
  expect(screen.getByText(/Planned for Wednesday, March 11/)).toBeDefined();
  expect(screen.getByText(/Saturday, March 14 .*It goes well with what matters to you/)).toBeDefined();
  expect(screen.getByText('8 of 10 are done, 2 to go.')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(1)).toEqual([
    `/matches/${ID}`,
    `/post-call?call=${ID}`,
    '/daily-tea',
    `/town-square/${ID}`,
    '/badges',
    '/video',
  ]);
});

it('names a person, a question and the steps that anyone can take, each with its true reason', async () => {
  const friend = {
    kind: 'person',
    connectionId: ID,
    partnerName: 'Cleo',
    partnerAvatarSeed: 'c',
    partnerFrame: null,
  } as const;
  const [, , , EVENT] = STEPS;
  if (EVENT?.kind !== 'event') throw new Error('the event is missing');
  api.whatsNext.list.mockResolvedValue(
    answer([
      { id: 'p1', ...friend, hasWritten: false },
      { id: 'p2', ...friend, partnerName: 'Dora', hasWritten: true },
      { id: 'q', kind: 'question', questionId: 'builtin-1', text: 'What surprised you today?' },
      { id: 'x', kind: 'repair', length: 12, until: '2026-03-12T16:00:00.000Z' },
      { ...EVENT, fits: false },
      { id: 'b', kind: 'badge', badgeId: 'journaler', name: 'Journaler', done: 2, goal: 10 },
      { id: 'c', kind: 'call' },
      { id: 'w', kind: 'reflection' },
      { id: 't', kind: 'square' },
      { id: 'h', kind: 'host' },
      { id: 'k', kind: 'week-cup', week: '2026-03-02' },
    ]),
  );
  open();
  expect(await screen.findByText('Say hello to Cleo')).toBeDefined();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const said = [
    /Say hello to Cleo.*nobody has written yet/,
    /Say hello to Dora.*You haven’t talked for a while/,
    /What surprised you today\?.*Only you can read your answer/,
    /Pick up your 12 day streak.*bring it back, until the end of Thursday\./,
    /Lantern Walk.*next thing on in your Town Square/,
    /On the way to Journaler.*2 of 10 are done, 8 to go/,
    /Five minutes with somebody new/,
    /A quiet moment for yourself/,
    /See what’s on around you/,
    /Host something near you.*Nothing is on around you yet/,
    /Your week’s cup.*Your week in a few numbers/,
  ];
  said.forEach((words, index) => expect(items[index]).toMatch(words));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(1)).toEqual([
    `/chat/${ID}`,
    `/chat/${ID}`,
    '/daily-tea',
    '/home',
    `/town-square/${ID}`,
    '/badges',
    '/video',
    '/reflection',
    '/town-square',
    '/town-square/host',
    '/week-cup?week=2026-03-02',
  ]);
});

it('says that a model chose the order only if one did', async () => {
  const first = open();
  expect(await screen.findByText('Picked for you')).toBeDefined();
  expect(screen.queryByText('AI-powered')).toBeNull();
  first.unmount();
  api.whatsNext.list.mockResolvedValue(answer([CUP, STREAK], true));
  open();
  expect(await screen.findByText('AI-powered')).toBeDefined();
  expect(screen.queryByText('Picked for you')).toBeNull();
});

it('removes a step immediately, before the server answers', async () => {
  let answerNow: (value: unknown) => void = () => {};
  api.whatsNext.hide.mockReturnValue(new Promise((resolve) => (answerNow = resolve)));
  open();
  await screen.findByText(CUP_TITLE);
  await hide('Snooze until tomorrow', CUP_TITLE);
  await waitFor(() => expect(titles()).toEqual([STREAK_TITLE]));
  expect(screen.getByText(`Snoozed until tomorrow: ${CUP_TITLE}`)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Next steps' })));
  expect(api.whatsNext.hide).toHaveBeenCalledExactlyOnceWith({ id: 'r', how: 'snooze' });
  const next: NextStep = { id: 'f', kind: 'first-call' };
  answerNow(answer([STREAK, next]));
  await waitFor(() => expect(titles()).toEqual([STREAK_TITLE, 'Have your first five minutes']));
});

it('puts a step back in its place if hiding it failed', async () => {
  api.whatsNext.hide.mockRejectedValue(new Error('no connection'));
  open();
  await screen.findByText(CUP_TITLE);
  await hide('Dismiss', CUP_TITLE);
  expect(await screen.findByText('We couldn’t hide this step')).toBeDefined();
  expect(titles()).toEqual([CUP_TITLE, STREAK_TITLE]);
});

it('hides two at once, whichever answer comes first', async () => {
  const answers: ((value: unknown) => void)[] = [];
  api.whatsNext.hide.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  open();
  await screen.findByText(CUP_TITLE);
  await hide('Dismiss', CUP_TITLE);
  await hide('Dismiss', STREAK_TITLE);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(answer([STREAK]));
  answers[1]?.(answer([]));
  expect(await screen.findByText('All caught up')).toBeDefined();
  expect(titles()).toEqual([]);
});

it('says so if it was opened without a network, and loads once that is back', async () => {
  api.whatsNext.list.mockResolvedValue(answer(STEPS));
  onlineManager.setOnline(false);
  open();
  await screen.findByText('We couldn’t load this');
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(CUP_TITLE)).toBeDefined();
});

it('says that it could not be loaded, and tries again', async () => {
  api.whatsNext.list.mockRejectedValueOnce(new Error('no connection'));
  open();
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeDefined();
  await screen.findByText('We couldn’t load this');
  await press('Try again');
  expect(await screen.findByText(CUP_TITLE)).toBeDefined();
});
