// @vitest-environment jsdom
import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { DailyTeaScreen } from './daily-tea-screen.tsx';

const api = {
  dailyTea: { deck: vi.fn(), answer: vi.fn(), summary: vi.fn() },
  profile: { me: vi.fn() },
  home: { get: vi.fn() },
};
const NO_NETWORK = new Error('no connection');
const questionsOf = (day: string): TeaQuestion[] =>
  ['one', 'two', 'three'].map((id) => ({
    id,
    text: `Question ${id} of ${day}?`,
    category: 'joy',
    difficulty: 1,
    isWildcard: false,
    answer: null,
    challengeId: null,
  }));
const deckOf = (day: string, questions = questionsOf(day)) => ({ day, questions, hasServerQuestion: true, streak: 3 });
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';
const FRIDAY = '2026-03-13';

const open = () => renderScreen(<DailyTeaScreen />, { api: fakeApi(api), session: signedIn(), path: '/daily-tea' });
/** Reloads the page: only stored state survives. */
function reload() {
  cleanup();
  return open();
}
const inside = (container: HTMLElement) => ({
  field: () => within(container).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' }),
  question: (text: string) => within(container).findByRole('heading', { level: 2, name: text }),
});
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const question = (id: string, day = MONDAY) =>
  screen.findByRole('heading', { level: 2, name: `Question ${id} of ${day}?` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openForm = (name: string | RegExp) => screen.findByRole('form', { name });
const given = () => api.dailyTea.answer.mock.calls.map(([input]) => input as object);
async function turn(client: { invalidateQueries: () => Promise<void> }, day: string): Promise<void> {
  api.dailyTea.deck.mockResolvedValue(deckOf(day));
  await act(() => client.invalidateQueries());
}

beforeEach(() => {
  api.dailyTea.deck.mockResolvedValue(deckOf(MONDAY));
  api.dailyTea.answer.mockResolvedValue({ xpAwarded: 0, streak: 4 });
  api.profile.me.mockResolvedValue({ preferences: { showXp: true, showStreak: true } });
  api.home.get.mockResolvedValue({ hasLanguageModel: false });
});
afterEach(async () => {
  act(() => void sonner.dismiss());
  cleanup();
  onlineManager.setOnline(true);
  await clearKept('');
  sessionStorage.clear();
  vi.resetAllMocks();
});

describe('what was typed', () => {
  it('is there again after a reload, on its own question', async () => {
    open();
    await question('one');
    await press('Next');
    await userEvent.type(field(), 'Half a thought');
    reload();
    await question('two');
    expect(field().value).toBe('Half a thought');
    expect(given()).toEqual([]);
    await press('Previous');
    expect(field().value).toBe('');
  });

  it('is saved once each by moving on, back and to the end', async () => {
    open();
    await question('one');
    await userEvent.type(field(), 'First');
    await press('Next');
    expect(await screen.findByText('Saved')).toBeDefined();
    await userEvent.type(field(), 'Second');
    await press('Previous');
    await waitFor(() => expect(given()).toHaveLength(2));
    await press('Next');
    await press('Next');
    await userEvent.type(field(), 'Third');
    await press('Finish for today');
    await waitFor(() =>
      expect(given()).toEqual([
        { questionId: 'one', day: MONDAY, answer: 'First' },
        { questionId: 'two', day: MONDAY, answer: 'Second' },
        { questionId: 'three', day: MONDAY, answer: 'Third' },
      ]),
    );
  });

  it('is not saved once it is empty, and leaves the saved answer', async () => {
    const questions = questionsOf(MONDAY).map((one) => (one.id === 'one' ? { ...one, answer: 'Before' } : one));
    api.dailyTea.deck.mockResolvedValue(deckOf(MONDAY, questions));
    open();
    await question('one');
    await userEvent.clear(field());
    await press('Next');
    await press('Previous');
    expect(field().value).toBe('Before');
    expect(given()).toEqual([]);
  });

  it('stays marked if saving failed, and is sent after a reload', async () => {
    api.dailyTea.answer.mockRejectedValueOnce(NO_NETWORK);
    open();
    await question('one');
    await userEvent.type(field(), 'Dear words');
    await press('Next');
    expect(await screen.findByText('We couldn’t save your answer')).toBeDefined();
    await press('Previous');
    expect(field().value).toBe('Dear words');
    expect(screen.getByText(/^Not saved yet/)).toBeDefined();
    reload();
    await waitFor(() => expect(given()).toHaveLength(2));
    expect(given()[1]).toEqual({ questionId: 'one', day: MONDAY, answer: 'Dear words' });
    expect(await screen.findAllByText('Saved')).toBeDefined();
    expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  });

  it('without a network is saved when that is back, even from another screen', async () => {
    api.dailyTea.answer.mockRejectedValueOnce(NO_NETWORK);
    open();
    await question('one');
    act(() => onlineManager.setOnline(false));
    await userEvent.type(field(), 'From the train');
    await press('Next');
    await waitFor(() => expect(given()).toHaveLength(1));
    cleanup();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(given()).toHaveLength(2));
    expect(given()[1]).toEqual({ questionId: 'one', day: MONDAY, answer: 'From the train' });
  });

  it('without a network is not sent after the person has signed out', async () => {
    api.dailyTea.answer.mockRejectedValueOnce(NO_NETWORK);
    open();
    await question('one');
    act(() => onlineManager.setOnline(false));
    await userEvent.type(field(), 'Private');
    await press('Next');
    await waitFor(() => expect(given()).toHaveLength(1));
    cleanup();
    await clearKept('');
    sessionStorage.clear();
    act(() => onlineManager.setOnline(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(given()).toHaveLength(1);
  });

  it('is not sent again automatically if the server refused it', async () => {
    api.dailyTea.answer.mockRejectedValueOnce(refusal('NOT_FOUND'));
    open();
    await question('one');
    await userEvent.type(field(), 'Dear words');
    await press('Next');
    expect(await screen.findByText(/isn’t asked any more/)).toBeDefined();
    reload();
    await question('two');
    await press('Previous');
    expect(field().value).toBe('Dear words');
    expect(given()).toHaveLength(1);
  });
});

describe('midnight', () => {
  it('leaves the open answer with its own question, where typing continues', async () => {
    const { client } = open();
    await question('one');
    await userEvent.type(field(), 'It was');
    await turn(client, TUESDAY);
    await question('one', TUESDAY);
    expect(field().value).toBe('');
    await userEvent.keyboard(' a good day');
    const form = await openForm('From yesterday Question one of 2026-03-09?');
    expect(within(form).getByRole<HTMLTextAreaElement>('textbox').value).toBe('It was a good day');
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(given()).toEqual([{ questionId: 'one', day: MONDAY, answer: 'It was a good day' }]));
    await waitFor(() => expect(screen.queryByRole('form', { name: /^From/ })).toBeNull());
    expect(field().value).toBe('');
  });

  it('does not end a draft, which stays for days until it is discarded', async () => {
    open();
    await question('one');
    await userEvent.type(field(), 'It was');
    api.dailyTea.deck.mockResolvedValue(deckOf(FRIDAY));
    reload();
    const form = await openForm(/^From Monday/);
    await userEvent.clear(within(form).getByRole('textbox'));
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await userEvent.click(within(form).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('form', { name: /^From/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Answers you began earlier' }));
    reload();
    await question('one', FRIDAY);
    expect(screen.queryByRole('form', { name: /^From/ })).toBeNull();
    expect(given()).toEqual([]);
  });

  it('hides no answer whose question was removed from the deck of its day', async () => {
    const { client } = open();
    await question('one');
    await userEvent.type(field(), 'Still here');
    api.dailyTea.deck.mockResolvedValue(deckOf(MONDAY, questionsOf(MONDAY).slice(1)));
    await act(() => client.invalidateQueries());
    const form = await openForm(/^From/);
    expect(within(form).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Still here');
  });

  it('does not move an answer that is being saved to the new day’s question', async () => {
    let finish = (_answer: { xpAwarded: number; streak: number }) => {};
    api.dailyTea.answer.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const { client } = open();
    await question('one');
    await userEvent.type(field(), 'On the way');
    await press('Save');
    await turn(client, TUESDAY);
    await question('one', TUESDAY);
    act(() => finish({ xpAwarded: 10, streak: 4 }));
    await waitFor(() => expect(screen.queryByRole('form', { name: /^From/ })).toBeNull());
    expect(field().value).toBe('');
    expect(screen.getByText('4 day streak')).toBeDefined();
  });
});

describe('two tabs', () => {
  async function openTwo() {
    const [one, two] = [inside(open().container), inside(open().container)];
    for (const tab of [one, two]) await tab.question(`Question one of ${MONDAY}?`);
    return { one, two };
  }

  it('show each other’s typing, and keep the newest text', async () => {
    const { one, two } = await openTwo();
    await userEvent.type(one.field(), 'Hello');
    await waitFor(() => expect(two.field().value).toBe('Hello'));
    await userEvent.type(two.field(), ' world');
    await waitFor(() => expect(one.field().value).toBe('Hello world'));
    reload();
    await question('one');
    expect(field().value).toBe('Hello world');
  });

  it('keep both drafts if each tab has a different question', async () => {
    const { one, two } = await openTwo();
    await userEvent.click(screen.getAllByRole('button', { name: 'Next' })[1] as HTMLElement);
    await two.question(`Question two of ${MONDAY}?`);
    await userEvent.type(one.field(), 'To the first');
    await userEvent.type(two.field(), 'To the second');
    reload();
    await question('two');
    expect(field().value).toBe('To the second');
    await press('Previous');
    expect(field().value).toBe('To the first');
  });

  it('immediately show what the other has saved', async () => {
    const { one, two } = await openTwo();
    await userEvent.type(one.field(), 'Saved here');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(given()).toHaveLength(1));
    await waitFor(() => expect(screen.getAllByText('Saved').length).toBeGreaterThan(1));
    expect(two.field().value).toBe('Saved here');
  });
});
