// @vitest-environment jsdom
import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { DailyTeaScreen } from './daily-tea-screen.tsx';

const api = {
  dailyTea: { deck: vi.fn(), answer: vi.fn(), echo: vi.fn(), summary: vi.fn() },
  profile: { me: vi.fn() },
  home: { get: vi.fn() },
};
const questionOf = (place: string): TeaQuestion => ({
  id: place,
  text: `What comes ${place}?`,
  category: 'joy',
  difficulty: 1,
  isWildcard: false,
  answer: null,
  challengeId: null,
});
const FIRST = questionOf('first');
const QUESTIONS = [FIRST, ...['second', 'third', 'fourth', 'fifth', 'sixth'].map(questionOf)];
const deckOf = (change: object = {}) => ({
  day: '2026-03-10',
  questions: QUESTIONS,
  hasServerQuestion: true,
  streak: 3,
  ...change,
});
const drawing = (challengeId: TeaQuestion['challengeId']) =>
  deckOf({ questions: QUESTIONS.map((one) => (one === FIRST ? { ...one, challengeId } : one)) });

const open = () => renderScreen(<DailyTeaScreen />, { api: fakeApi(api), path: '/daily-tea' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const question = (text: string) => screen.findByRole('heading', { level: 2, name: text });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  api.dailyTea.deck.mockResolvedValue(deckOf());
  api.dailyTea.answer.mockResolvedValue({ xpAwarded: 10, streak: 4 });
  api.dailyTea.echo.mockResolvedValue({ echo: null });
  api.profile.me.mockResolvedValue({ preferences: { showXp: true, showBadges: true } });
  api.home.get.mockResolvedValue({ hasLanguageModel: false });
  api.dailyTea.summary.mockRejectedValue(new Error('no connection'));
});
afterEach(async () => {
  act(() => void sonner.dismiss());
  cleanup();
  await clearKept('');
  sessionStorage.clear();
  vi.resetAllMocks();
});

describe('an echo', () => {
  it('is shown once an answer is saved, and leads to the earlier one', async () => {
    const id = '5b1f0f3a-4f7e-4a56-9d3c-0d8f2c6f7a10';
    api.dailyTea.echo.mockResolvedValue({ echo: { id, day: '2025-12-02', subject: 'your sister' } });
    open();
    await question('What comes first?');
    await userEvent.type(field(), 'My sister called.');
    expect(api.dailyTea.echo).not.toHaveBeenCalled();
    await press('Save');
    expect(await screen.findByText(/^In December 2025 you wrote about your sister, too\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe(`/daily-tea/past?answer=${id}`);
    expect(api.dailyTea.echo).toHaveBeenCalledWith({ questionId: FIRST.id, day: '2026-03-10' });
    api.dailyTea.echo.mockResolvedValue({ echo: null });
    await userEvent.type(field(), ' We laughed.');
    await press('Save');
    await waitFor(() => expect(screen.queryByText(/you wrote about/)).toBeNull());
  });

  it('of the same month names its day', async () => {
    api.dailyTea.echo.mockResolvedValue({ echo: { id: 'x', day: '2026-03-02', subject: 'Tom' } });
    open();
    await question('What comes first?');
    await userEvent.type(field(), 'Tom called.');
    await press('Save');
    expect(await screen.findByText(/^On March 2(, 2026)? you wrote about Tom, too\./)).toBeDefined();
  });
});

describe('a reload', () => {
  it('keeps the question, and a challenge that was skipped does not come back', async () => {
    api.dailyTea.deck.mockResolvedValue(drawing('quick_draw'));
    open();
    await question('What comes first?');
    await press('Next');
    await press('Skip');
    await question('What comes second?');
    cleanup();
    open();
    await question('What comes second?');
    await press('Previous');
    await press('Next');
    await question('What comes second?');
    cleanup();
    api.dailyTea.deck.mockResolvedValue(deckOf({ day: '2026-03-11' }));
    open();
    await question('What comes first?');
  });
});

describe('one question', () => {
  it('is enough for the day: the others are offered as more, and the day can end', async () => {
    open();
    await question('What comes first?');
    expect(screen.queryByText(/enough for today/)).toBeNull();
    await userEvent.type(field(), 'Rest');
    await press('Save');
    expect(await screen.findByText('That’s enough for today. There are 5 more questions if you like.')).toBeDefined();
    await press('Next');
    expect(screen.getByText('1 of 5 more')).toBeDefined();
    expect(screen.queryByText(/enough for today/)).toBeNull();
    await press('Finish for today');
    await question("That's all for today!");
  });
});
