// @vitest-environment jsdom
import type { TeaQuestion } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { builtInQuestionsOn } from '@cuppa/domain/habit/daily-tea/questions';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { localToday } from '../../lib/time/today.ts';
import { DailyTeaScreen } from './daily-tea-screen.tsx';

const api = {
  dailyTea: { deck: vi.fn(), answer: vi.fn(), echo: vi.fn(), completeChallenge: vi.fn(), summary: vi.fn() },
  profile: { me: vi.fn() },
  home: { get: vi.fn() },
  progress: { badges: vi.fn() },
};

const SERVER_QUESTION: TeaQuestion = {
  id: 'server-1',
  text: 'If today had a color, which one would it be?',
  category: 'wildcard',
  difficulty: 8,
  isWildcard: true,
  answer: null,
  challengeId: null,
};
const promptsOf = (day: string) =>
  builtInQuestionsOn(day).map((question) => ({
    ...question,
    text: builtInQuestionWords(READER_LANGUAGE)[question.id] as string,
  }));
const BUILT_IN_QUESTIONS = promptsOf('2026-03-10');
const questionsOf = (day: string): TeaQuestion[] => [
  ...promptsOf(day).map((question) => ({ ...question, isWildcard: false, answer: null, challengeId: null })),
  SERVER_QUESTION,
];
const QUESTIONS = questionsOf('2026-03-10');
const SUMMARY = {
  summary: 'On 3 days you wrote about the garden.',
  highlights: [{ text: 'I slept well in the garden.', day: '2026-03-02' }],
  suggestedTopics: ['What would you tell an old friend about the garden?'],
  isByModel: false,
};

/** The answers of the server. Its day differs from the device's. */
const deckOf = (change: object = {}) => ({
  day: '2026-03-10',
  questions: QUESTIONS,
  hasServerQuestion: true,
  streak: 3,
  ...change,
});

/** The deck with challenges after some questions, by position. */
const drawing = (...drawn: TeaQuestion['challengeId'][]) =>
  deckOf({ questions: QUESTIONS.map((one, index) => ({ ...one, challengeId: drawn[index] ?? null })) });
const preferences = { showXp: true, showStreak: true, showLevel: true, showBadges: true };

const open = () => renderScreen(<DailyTeaScreen />, { api: fakeApi(api), path: '/daily-tea' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const question = (text: string) => screen.findByRole('heading', { level: 2, name: text });
const press = (name: string) => userEvent.click(button(name));
const firstQuestion = () => question(BUILT_IN_QUESTIONS[0]!.text);
async function goToEnd(): Promise<void> {
  await firstQuestion();
  while (!button('Next').disabled) await press('Next');
  await press('Finish for today');
}

beforeEach(() => {
  api.dailyTea.deck.mockResolvedValue(deckOf());
  api.dailyTea.answer.mockResolvedValue({ xpAwarded: 10, streak: 4 });
  api.dailyTea.echo.mockResolvedValue({ echo: null });
  api.dailyTea.completeChallenge.mockResolvedValue({ xpAwarded: 50, streak: 3, earnedBadge: true });
  api.dailyTea.summary.mockResolvedValue(SUMMARY);
  api.profile.me.mockResolvedValue({ preferences });
  api.home.get.mockResolvedValue({ hasLanguageModel: false });
});
afterEach(async () => {
  vi.useRealTimers();
  act(() => onlineManager.setOnline(true));
  act(() => void sonner.dismiss());
  cleanup();
  await clearKept('');
  sessionStorage.clear();
  vi.resetAllMocks();
});

describe('the questions', () => {
  it('come one at a time, back and forth, with one request for all', async () => {
    open();
    await firstQuestion();
    expect(screen.getByText('Today’s question')).toBeDefined();
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
    await press('Next');
    await question(BUILT_IN_QUESTIONS[1]!.text);
    expect(screen.getByText('1 of 5 more')).toBeDefined();
    await press('Previous');
    expect(document.activeElement).toBe(await firstQuestion());
    expect(api.dailyTea.deck).toHaveBeenCalledOnce();
  });

  it('end with the server’s, which is marked as a wildcard', async () => {
    open();
    await firstQuestion();
    expect(screen.queryByRole('button', { name: 'Finish for today' })).toBeNull();
    for (let n = 0; n < 5; n += 1) {
      expect(screen.queryByText('Wildcard')).toBeNull();
      await press('Next');
    }
    expect(document.activeElement).toBe(await question(SERVER_QUESTION.text));
    expect(screen.getByText('Wildcard')).toBeDefined();
    expect(button('Next').disabled).toBe(true);
  });

  it('are the ten default ones until they can be loaded', async () => {
    const today = localToday();
    const [first] = promptsOf(today);
    api.dailyTea.deck.mockResolvedValue(deckOf({ day: today, questions: questionsOf(today) }));
    api.dailyTea.deck.mockRejectedValueOnce(new Error('no connection'));
    open();
    expect(await screen.findByText('Error loading questions')).toBeDefined();
    expect(screen.getByText('Please try again later')).toBeDefined();
    await question(first!.text);
    expect(screen.getByText(/saved once today’s questions are back/)).toBeDefined();
    await userEvent.type(field(), 'That I rested');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    for (let n = 1; n <= 9; n += 1) {
      await press('Next');
      expect(screen.getByText(`${n} of 9 more`)).toBeDefined();
    }
    await question('What would you tell yourself from a year ago?');
    expect(screen.getByText(/just to think about/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Try again');
    await question(SERVER_QUESTION.text);
    expect(await screen.findByText('Saved. Earned 10 XP')).toBeDefined();
    for (let n = 0; n < 5; n += 1) await press('Previous');
    expect(field().value).toBe('That I rested');
    expect(api.dailyTea.answer.mock.calls).toEqual([
      [{ questionId: first!.id, day: localToday(), answer: 'That I rested' }],
    ]);
  });

  it('are the default ones away from the network, and today’s once it is back', async () => {
    onlineManager.setOnline(false);
    open();
    expect(await screen.findByText('Today’s question')).toBeDefined();
    await press('Next');
    expect(screen.getByText('1 of 9 more')).toBeDefined();
    expect(api.dailyTea.deck).not.toHaveBeenCalled();
    act(() => onlineManager.setOnline(true));
    await firstQuestion();
    await press('Next');
    expect(screen.getByText('1 of 5 more')).toBeDefined();
  });

  it('are the ten default ones if the server has only the built-in five, which can be answered', async () => {
    api.dailyTea.deck.mockResolvedValue(deckOf({ questions: QUESTIONS.slice(0, 5), hasServerQuestion: false }));
    open();
    expect(await screen.findByText('Error loading questions')).toBeDefined();
    expect(screen.getByText('Please try again later')).toBeDefined();
    expect(screen.queryByText(/back online/)).toBeNull();
    await userEvent.type(field(), 'That I rested');
    await press('Save');
    expect(await screen.findByText(/^Saved/)).toBeDefined();
    for (let n = 0; n < 5; n += 1) await press('Next');
    expect(screen.getByText('5 of 9 more')).toBeDefined();
    expect(screen.getByText(/just to think about/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    api.dailyTea.summary.mockRejectedValueOnce(refusal('NOT_ENOUGH'));
    for (let n = 0; n < 4; n += 1) await press('Next');
    await press('Finish for today');
    expect(await screen.findByText('Not enough conversation yet')).toBeDefined();
  });

  it('start again on a new day, wherever the person was', async () => {
    const { client } = open();
    await firstQuestion();
    await press('Next');
    await question(BUILT_IN_QUESTIONS[1]!.text);
    const turn = async (day: string) => {
      api.dailyTea.deck.mockResolvedValue(deckOf({ day }));
      await act(() => client.invalidateQueries());
    };
    await turn('2026-03-11');
    await firstQuestion();
    await goToEnd();
    await question("That's all for today!");
    await turn('2026-03-12');
    const first = await firstQuestion();
    expect(document.activeElement).toBe(first);
  });
});

describe('the streak', () => {
  it('is shown, and grows with the first answer', async () => {
    open();
    expect(await screen.findByText('3 day streak')).toBeDefined();
    await firstQuestion();
    await userEvent.type(field(), 'Rest');
    await press('Save');
    expect(await screen.findByText('4 day streak')).toBeDefined();
  });

  it('is hidden, like XP, for people who do not want it', async () => {
    api.profile.me.mockResolvedValue({ preferences: { ...preferences, showStreak: false, showXp: false } });
    open();
    await firstQuestion();
    await userEvent.type(field(), 'Rest');
    await press('Save');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.queryByText(/day streak/)).toBeNull();
  });
});

describe('an answer', () => {
  it('is saved privately, and says so', async () => {
    let finish = (_answer: { xpAwarded: number; streak: number }) => {};
    api.dailyTea.answer.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    open();
    await firstQuestion();
    expect(screen.getByText('Only you, unless you show it on your profile')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.type(field(), '  That I called. ');
    await press('Save');
    expect(button('Saving...').disabled).toBe(true);
    expect(api.dailyTea.answer.mock.calls[0]?.[0]).toEqual({
      questionId: BUILT_IN_QUESTIONS[0]!.id,
      day: '2026-03-10',
      answer: 'That I called.',
    });
    act(() => finish({ xpAwarded: 10, streak: 4 }));
    const note = await screen.findByText('Saved. Earned 10 XP');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    // The button that was pressed is gone.
    expect(document.activeElement).toBe(note.closest('p'));
  });

  it('stays if the questions are reloaded before it is saved', async () => {
    const { client, queries } = open();
    await firstQuestion();
    await userEvent.type(field(), 'That I called.');
    const early = Promise.withResolvers<unknown>();
    api.dailyTea.deck.mockReturnValueOnce(early.promise);
    void client.invalidateQueries({ queryKey: queries.dailyTea.deck.key() });
    const [first, ...others] = QUESTIONS;
    api.dailyTea.deck.mockResolvedValue(deckOf({ questions: [{ ...first, answer: 'That I called.' }, ...others] }));
    await press('Save');
    await screen.findByText('Saved. Earned 10 XP');
    early.resolve(deckOf());
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await press('Next');
    await press('Previous');
    expect(field().value).toBe('That I called.');
  });

  it('is saved by moving on, with a toast, and is there again after moving back', async () => {
    open();
    await firstQuestion();
    await userEvent.type(field(), 'Half a thought');
    await press('Next');
    expect(field().value).toBe('');
    expect(await screen.findByText('Saved. Earned 10 XP')).toBeDefined();
    expect(api.dailyTea.answer.mock.calls[0]?.[0]).toMatchObject({
      questionId: BUILT_IN_QUESTIONS[0]!.id,
      answer: 'Half a thought',
    });
    await press('Previous');
    expect(field().value).toBe('Half a thought');
    await press('Next');
    expect(api.dailyTea.answer).toHaveBeenCalledOnce();
  });

  it('of today is shown, and can be changed', async () => {
    const questions = QUESTIONS.map((one, index) => (index === 0 ? { ...one, answer: 'Early bird' } : one));
    api.dailyTea.deck.mockResolvedValue(deckOf({ questions, streak: 1 }));
    open();
    await firstQuestion();
    expect(field().value).toBe('Early bird');
    expect(screen.getByText('Saved')).toBeDefined();
    await userEvent.type(field(), '!');
    expect(screen.queryByText('Saved')).toBeNull();
    await press('Save');
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeDefined());
    expect(field().value).toBe('Early bird!');
  });

  it('stays in the field if it cannot be saved', async () => {
    api.dailyTea.answer.mockRejectedValueOnce(new Error('no connection'));
    open();
    await firstQuestion();
    await userEvent.type(field(), 'Dear words');
    await press('Save');
    expect(await screen.findByText('We couldn’t save your answer')).toBeDefined();
    expect(field().value).toBe('Dear words');
    await press('Save');
    expect(await screen.findByText(/^Saved/)).toBeDefined();
  });

  it('stays in the field without a network, and says so immediately', async () => {
    api.dailyTea.answer.mockRejectedValueOnce(new Error('no connection'));
    open();
    await firstQuestion();
    await userEvent.type(field(), 'Dear words');
    onlineManager.setOnline(false);
    await press('Save');
    expect(await screen.findByText('We couldn’t save your answer')).toBeDefined();
    expect(field().value).toBe('Dear words');
  });

  it('keeps what was typed while it was being saved', async () => {
    let finish = (_answer: { xpAwarded: number; streak: number }) => {};
    api.dailyTea.answer.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    open();
    await firstQuestion();
    await userEvent.type(field(), 'One');
    await press('Save');
    await userEvent.type(field(), ' and two');
    act(() => finish({ xpAwarded: 10, streak: 4 }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
    expect(field().value).toBe('One and two');
  });
});

describe('a vibe challenge', () => {
  /** Opens the screen and moves on, with a clock that the test controls. */
  async function openChallenge(deck = drawing('mirror_partner', 'quick_draw')) {
    api.dailyTea.deck.mockResolvedValue(deck);
    open();
    await firstQuestion();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(button('Next'));
    return user;
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

  it('appears after moving on, can be completed when its time is over, and gives its badge', async () => {
    const user = await openChallenge();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Mirror Partner' }));
    expect(screen.getByText('50 XP')).toBeDefined();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('10 seconds left');
    expect(button('Complete challenge').disabled).toBe(true);
    await pass(11);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('0 seconds left');
    await user.click(button('Complete challenge'));
    expect(api.dailyTea.completeChallenge.mock.calls[0]?.[0]).toEqual({ challengeId: 'mirror_partner' });
    for (const text of ['Challenge Completed!', 'Earned 50 XP', 'New Badge Earned!'])
      expect(await screen.findByText(text)).toBeDefined();
    expect(document.activeElement).toBe(await question(BUILT_IN_QUESTIONS[1]!.text));
    await user.click(button('Next'));
    expect(screen.getByRole('heading', { level: 1, name: 'Quick Draw' })).toBeDefined();
  });

  it('does not mention hidden XP and badges', async () => {
    api.profile.me.mockResolvedValue({ preferences: { ...preferences, showXp: false, showBadges: false } });
    const user = await openChallenge();
    expect(screen.queryByText('50 XP')).toBeNull();
    await pass(11);
    await user.click(button('Complete challenge'));
    expect(await screen.findByText('Challenge Completed!')).toBeDefined();
    expect([screen.queryByText(/XP/), screen.queryByText('New Badge Earned!')]).toEqual([null, null]);
  });

  it('can be skipped at any time, without being counted', async () => {
    const user = await openChallenge();
    await user.click(button('Skip'));
    await question(BUILT_IN_QUESTIONS[1]!.text);
    expect(api.dailyTea.completeChallenge).not.toHaveBeenCalled();
  });

  it('that cannot be counted stays, and says so', async () => {
    api.dailyTea.completeChallenge.mockRejectedValueOnce(new Error('no connection'));
    const user = await openChallenge();
    await pass(11);
    await user.click(button('Complete challenge'));
    expect(await screen.findByText('We couldn’t count this challenge')).toBeDefined();
    await user.click(button('Complete challenge'));
    expect(await screen.findByText('Challenge Completed!')).toBeDefined();
  });

  it('of words makes a chain of them', async () => {
    const user = await openChallenge(drawing('word_association'));
    expect(screen.getByRole('heading', { level: 1, name: 'Word Association' })).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Next word' }), 'rain{Enter}umbrella{Enter}{Enter}');
    const words = within(screen.getByRole('list', { name: 'Your words' })).getAllByRole('listitem');
    expect(words.map(({ textContent }) => textContent)).toEqual(['rain', 'umbrella']);
  });

  it('with a mirror works without a camera', async () => {
    const user = await openChallenge();
    await user.click(button('Use my camera'));
    expect(await screen.findByText(/We can’t reach your camera/)).toBeDefined();
    await pass(11);
    expect(button('Complete challenge').disabled).toBe(false);
  });

  it('appears once, whether it was played or skipped, and never while going back', async () => {
    const user = await openChallenge();
    await user.click(button('Skip'));
    await question(BUILT_IN_QUESTIONS[1]!.text);
    await user.click(button('Previous'));
    await firstQuestion();
    await user.click(button('Next'));
    await question(BUILT_IN_QUESTIONS[1]!.text);
    await user.click(button('Next'));
    expect(screen.getByRole('heading', { level: 1, name: 'Quick Draw' })).toBeDefined();
    await pass(16);
    await user.click(button('Complete challenge'));
    await question(BUILT_IN_QUESTIONS[2]!.text);
    await user.click(button('Previous'));
    await user.click(button('Next'));
    await question(BUILT_IN_QUESTIONS[2]!.text);
    expect(api.dailyTea.completeChallenge).toHaveBeenCalledOnce();
  });

  it('of yesterday does not prevent today’s', async () => {
    api.dailyTea.deck.mockResolvedValue(drawing('quick_draw'));
    const { client } = open();
    await firstQuestion();
    await press('Next');
    await press('Skip');
    await question(BUILT_IN_QUESTIONS[1]!.text);
    api.dailyTea.deck.mockResolvedValue({ ...drawing('quick_draw'), day: '2026-03-11' });
    await act(() => client.invalidateQueries());
    await firstQuestion();
    await press('Next');
    expect(screen.getByRole('heading', { level: 1, name: 'Quick Draw' })).toBeDefined();
  });

  it('appears only if one was drawn', async () => {
    const user = await openChallenge(drawing(null, 'quick_draw'));
    await question(BUILT_IN_QUESTIONS[1]!.text);
    await user.click(button('Next'));
    expect(screen.getByRole('heading', { level: 1, name: 'Quick Draw' })).toBeDefined();
  });
});

describe('the end', () => {
  it('is announced, and shows the summary of one’s answers', async () => {
    open();
    await goToEnd();
    expect(document.activeElement).toBe(await question("That's all for today!"));
    expect(screen.getAllByText('Come back tomorrow for new reflections.')).toHaveLength(2);
    const [highlight, topic] = [SUMMARY.highlights[0]?.text ?? '', SUMMARY.suggestedTopics[0] ?? ''];
    for (const text of [SUMMARY.summary, 'Highlights', highlight, /^Monday,? March 2/, 'Suggested topics', topic])
      expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('AI-powered')).toBeNull();
    await press('Back to the questions');
    expect(document.activeElement).toBe(await question(SERVER_QUESTION.text));
  });

  it('lets no model read the answers without consent, and says if one wrote the summary', async () => {
    api.home.get.mockResolvedValue({ hasLanguageModel: true });
    api.dailyTea.summary.mockResolvedValue({ ...SUMMARY, isByModel: true });
    open();
    await goToEnd();
    expect(await screen.findByText(/A language model will read your answers/)).toBeDefined();
    expect(api.dailyTea.summary).not.toHaveBeenCalled();
    await press('Show me');
    expect(await screen.findByText('AI-powered')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('What your answers come back to');
    expect(screen.queryByText(/language model/)).toBeNull();
  });

  it('is kind if there is not enough to sum up, or no connection', async () => {
    api.dailyTea.summary.mockRejectedValueOnce(refusal('NOT_ENOUGH'));
    open();
    await goToEnd();
    expect(await screen.findByText('Not enough conversation yet')).toBeDefined();
    expect(screen.getByText('Answer more questions to generate a summary')).toBeDefined();
    cleanup();
    api.dailyTea.summary.mockRejectedValueOnce(new Error('no connection'));
    open();
    await question(SERVER_QUESTION.text);
    await press('Finish for today');
    await press('Try again');
    expect(await screen.findByText(SUMMARY.summary)).toBeDefined();
  });
});
