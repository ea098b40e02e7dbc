// @vitest-environment jsdom
import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../testing/fake-api.ts';
import { signedIn } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { clearKept } from '../../../lib/device/kept-lists.ts';
import { PastAnswersScreen } from './past-answers-screen.tsx';

const api = { dailyTea: { past: vi.fn(), memories: vi.fn(), rewrite: vi.fn(), remove: vi.fn(), show: vi.fn() } };
const NO_NETWORK = new Error('no connection');
const answerOf = (id: string, change: Partial<TeaAnswer> = {}): TeaAnswer => ({
  id,
  question: `Question ${id}?`,
  category: 'joy',
  answer: `Answer ${id}`,
  day: '2026-03-10',
  isOnProfile: false,
  isOnCard: false,
  ...change,
});
const ANSWERS = [answerOf('a'), answerOf('b'), answerOf('c', { day: '2026-03-09' })];

const open = (at = '/daily-tea/past') =>
  renderScreen(<PastAnswersScreen />, {
    at,
    api: fakeApi(api),
    session: signedIn(),
    path: '/daily-tea/past',
    otherRoutes: { '/daily-tea': 'Daily Tea' },
  });
const card = (id: string) => screen.findByRole('article', { name: `Question ${id}?` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fieldOf = (id: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Question ${id}?` });
const texts = () => screen.queryAllByRole('article').map((one) => within(one).getByText(/^Answer/).textContent);

beforeEach(() => {
  api.dailyTea.past.mockResolvedValue({ items: ANSWERS, nextCursor: null });
  api.dailyTea.memories.mockResolvedValue({ yearAgo: [], monthAgo: [] });
});
afterEach(async () => {
  act(() => void sonner.dismiss());
  cleanup();
  await clearKept('');
  sessionStorage.clear();
  vi.resetAllMocks();
});

it('shows one answer alone by its address, and all on demand', async () => {
  api.dailyTea.past.mockImplementation(async ({ id }: { id?: string }) => ({
    items: ANSWERS.filter((one) => id === undefined || one.id === id),
    nextCursor: null,
  }));
  open('/daily-tea/past?answer=b');
  await card('b');
  expect(texts()).toEqual(['Answer b']);
  expect(screen.queryByRole('textbox', { name: 'Search your answers' })).toBeNull();
  await press('Show all');
  await card('a');
  expect(texts()).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your answers' }));
});

describe('the shelf', () => {
  it('has the answers by day, and more on demand, with the focus on the first new one', async () => {
    api.dailyTea.past.mockImplementation(async ({ cursor }: { cursor?: string }) =>
      cursor === undefined
        ? { items: ANSWERS, nextCursor: 'next' }
        : { items: [answerOf('d', { day: '2026-03-09' })], nextCursor: null },
    );
    open();
    await card('a');
    const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days()).toHaveLength(2);
    expect(days()[0]).toMatch(/Tuesday/);
    await press('Show more');
    expect((await card('d')).contains(document.activeElement)).toBe(true);
    expect(days()).toHaveLength(2);
    expect(texts()).toEqual(['Answer a', 'Answer b', 'Answer c', 'Answer d']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('if empty, links to the first answer', async () => {
    api.dailyTea.past.mockResolvedValue({ items: [], nextCursor: null });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Open Daily Tea' }));
    expect(screen.getByText('Daily Tea')).toBeDefined();
  });

  it('says if it cannot be loaded, and tries again', async () => {
    api.dailyTea.past.mockRejectedValueOnce(NO_NETWORK);
    open();
    await screen.findByText('We couldn’t load this');
    await press('Try again');
    await card('a');
  });

  it('is searched after a pause in typing, and can show all again', async () => {
    api.dailyTea.past.mockImplementation(async ({ search }: { search?: string }) => ({
      items: search === undefined ? ANSWERS : [],
      nextCursor: null,
    }));
    open();
    await card('a');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search your answers' }), 'garden');
    expect(await screen.findByText('Nothing found')).toBeDefined();
    expect(api.dailyTea.past.mock.calls.map(([input]) => input.search)).toEqual([undefined, 'garden']);
    await press('Show all');
    await card('a');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your answers' }));
  });

  it('begins with one’s answers of a year and a month ago, if there are any', async () => {
    open();
    await card('a');
    expect(screen.queryByText('From back then')).toBeNull();
    cleanup();
    const yearAgo = [answerOf('y', { day: '2025-03-10' })];
    api.dailyTea.memories.mockResolvedValue({ yearAgo, monthAgo: [] });
    open();
    expect(await screen.findByRole('heading', { name: /A year ago today.*2025/ })).toBeDefined();
    expect(screen.getByText('Answer y')).toBeDefined();
    expect(screen.queryByText('Last month')).toBeNull();
  });
});

describe('an answer', () => {
  it('is changed in its place, and the focus stays with it', async () => {
    api.dailyTea.rewrite.mockResolvedValue(answerOf('b', { answer: 'Answer new' }));
    open();
    await card('b');
    api.dailyTea.past.mockResolvedValue({
      items: ANSWERS.map((one) => (one.id === 'b' ? { ...one, answer: 'Answer new' } : one)),
      nextCursor: null,
    });
    await press('Edit: Question b?');
    expect(document.activeElement).toBe(fieldOf('b'));
    expect(screen.getByText('Only you can read this')).toBeDefined();
    await userEvent.clear(fieldOf('b'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
    await userEvent.type(fieldOf('b'), ' Answer new ');
    await press('Save changes');
    expect(await screen.findByText('Your changes are saved')).toBeDefined();
    expect(api.dailyTea.rewrite.mock.calls[0]?.[0]).toEqual({ id: 'b', answer: 'Answer new' });
    expect(texts()).toEqual(['Answer a', 'Answer new', 'Answer c']);
    const edit = screen.getByRole('button', { name: 'Edit: Question b?' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('keeps what was typed through a reload and a failure, until it is saved or cancelled', async () => {
    api.dailyTea.rewrite.mockRejectedValue(NO_NETWORK);
    open();
    await card('a');
    await press('Edit: Question a?');
    await userEvent.type(fieldOf('a'), ' and more');
    cleanup();
    open();
    await card('a');
    await waitFor(() => expect(fieldOf('a').value).toBe('Answer a and more'));
    await press('Save changes');
    expect(await screen.findByText('We couldn’t save your answer')).toBeDefined();
    expect(fieldOf('a').value).toBe('Answer a and more');
    await press('Cancel');
    expect(texts()[0]).toBe('Answer a');
    cleanup();
    open();
    await card('a');
    expect(screen.queryByRole('textbox', { name: 'Question a?' })).toBeNull();
  });

  it('is deleted after a confirmation, even if another tab was faster', async () => {
    api.dailyTea.remove.mockRejectedValue(refusal('NOT_FOUND'));
    open();
    await card('a');
    await press('Delete: Question a?');
    expect(screen.getByText('It will be gone for good. What you earned with it stays yours.')).toBeDefined();
    await press('Keep it');
    await press('Delete: Question a?');
    api.dailyTea.past.mockResolvedValue({ items: ANSWERS.slice(1), nextCursor: null });
    await press('Delete');
    expect(await screen.findByText('Your answer is deleted')).toBeDefined();
    await waitFor(() => expect(texts()).toEqual(['Answer b', 'Answer c']));
    const heading = screen.getByRole('heading', { name: 'Your answers' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('stays if it cannot be deleted', async () => {
    api.dailyTea.remove.mockRejectedValue(NO_NETWORK);
    open();
    await card('a');
    await press('Delete: Question a?');
    await press('Delete');
    expect(await screen.findByText('We couldn’t delete your answer')).toBeDefined();
    await press('Keep it');
    expect(texts()).toHaveLength(3);
  });

  it('is shown on the profile in place of the previous one, with a note on who can read it', async () => {
    const shownBefore = ANSWERS.map((one) => ({ ...one, isOnProfile: one.id === 'c' }));
    api.dailyTea.past.mockResolvedValue({ items: shownBefore, nextCursor: null });
    api.dailyTea.show.mockResolvedValue(answerOf('a', { isOnProfile: true }));
    open();
    await card('a');
    const switches = () =>
      screen.getAllByRole('switch', { name: /^Show on my profile/ }).map((one) => one.getAttribute('aria-checked'));
    expect(switches()).toEqual(['false', 'false', 'true']);
    api.dailyTea.past.mockResolvedValue({
      items: ANSWERS.map((one) => ({ ...one, isOnProfile: one.id === 'a' })),
      nextCursor: null,
    });
    await userEvent.click(screen.getByRole('switch', { name: 'Show on my profile Question a?' }));
    expect(api.dailyTea.show.mock.calls[0]?.[0]).toEqual({ id: 'a', isShown: true });
    expect(await screen.findByText(/Your connections can read it/)).toBeDefined();
    expect(switches()).toEqual(['true', 'false', 'false']);
    await press('Edit: Question a?');
    expect(screen.getByText(/Your connections will read the new words/)).toBeDefined();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    await press('Delete: Question a?');
    expect(screen.getByText(/from your profile too/)).toBeDefined();
  });

  it('is on the card before a call only by a second choice, and stays off if the server keeps it off', async () => {
    const onProfile = ANSWERS.map((one) => ({ ...one, isOnProfile: one.id === 'a' }));
    api.dailyTea.past.mockResolvedValue({ items: onProfile, nextCursor: null });
    api.dailyTea.show.mockResolvedValueOnce(answerOf('a', { isOnProfile: true }));
    open();
    await card('a');
    const choice = screen.getByRole('switch', { name: 'Someone new can read it before a call Question a?' });
    expect(choice.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(choice);
    expect(api.dailyTea.show.mock.calls[0]?.[0]).toEqual({ id: 'a', isShown: true, isOnCard: true });
    expect(await screen.findByText('This answer stays off your card')).toBeDefined();
    api.dailyTea.show.mockResolvedValueOnce(answerOf('a', { isOnProfile: true, isOnCard: true }));
    await userEvent.click(choice);
    expect(await screen.findByText('Shown before a call')).toBeDefined();
  });

  it('is not shown if the profile is full, with advice on what to do', async () => {
    api.dailyTea.show.mockRejectedValue(refusal('PROMPTS_FULL'));
    open();
    await card('a');
    await userEvent.click(screen.getByRole('switch', { name: 'Show on my profile Question a?' }));
    expect(await screen.findByText('Your profile is full')).toBeDefined();
    expect(screen.getByText(/Take one away first/)).toBeDefined();
    await waitFor(() => expect(screen.queryAllByRole('switch', { checked: true })).toHaveLength(0));
  });
});
