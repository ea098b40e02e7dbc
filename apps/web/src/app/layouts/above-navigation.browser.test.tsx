import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { builtInQuestionsOn } from '@cuppa/domain/habit/daily-tea/questions';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { expectWithinReach } from '../../../testing/places-on-screen.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DailyTeaScreen } from '../../habit/daily-tea/daily-tea-screen.tsx';
import { NavigationLayout } from './navigation-layout.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Without a pointer, as on a phone: under a mouse a toast would stay. */
const press = (name: string) => (button(name).element() as HTMLElement).click();
const field = page.getByRole('textbox', { name: 'Your answer' });
/** Fills four lines on a phone. */
const LONG_QUESTION =
  'Think of someone you see often but hardly know. What are you curious about, and how would you ask?';

const QUESTIONS = builtInQuestionsOn('2026-03-10').map((question, index) => ({
  ...question,
  text: index === 1 ? LONG_QUESTION : builtInQuestionWords(READER_LANGUAGE)[question.id],
  isWildcard: false,
  answer: null,
  challengeId: null,
}));

/** Opens Daily Tea above the real navigation; without a question of the server, the ten default ones are shown. */
function openTea(hasServerQuestion: boolean): void {
  const deck = { day: '2026-03-10', questions: QUESTIONS, hasServerQuestion, streak: 3 };
  const preferences = { showXp: true, showStreak: true, showLevel: true, showBadges: true };
  const api = fakeApi({
    dailyTea: { deck: async () => deck, answer: async () => ({ xpAwarded: 10, streak: 4 }) },
    profile: { me: async () => ({ preferences }) },
  } as never);
  renderScreen(
    <Routes>
      <Route element={<NavigationLayout />}>
        <Route path="/daily-tea" element={<DailyTeaScreen />} />
      </Route>
    </Routes>,
    { api, path: '*', at: '/daily-tea' },
  );
}

describe.each([
  ['today’s questions', true, 5],
  ['the default questions and their note', false, 10],
])('at 390 by 844, with %s', (_, hasServerQuestion, total) => {
  it('Previous and Next are free of the navigation on every card', async () => {
    openTea(hasServerQuestion);
    await expect.element(page.getByText('Today’s question')).toBeVisible();
    for (let index = 1; index < total; index += 1) {
      await expectWithinReach([button('Previous'), button('Next')]);
      press('Next');
      await expect.element(page.getByText(`${index} of ${total - 1} more`)).toBeVisible();
    }
    await expectWithinReach([button('Previous'), button('Next'), button('Finish for today')]);
  });

  it('Next is free with a long question, two lines of an answer and Save', async () => {
    openTea(hasServerQuestion);
    await expect.element(button('Next')).toBeVisible();
    press('Next');
    await expect.element(page.getByRole('heading', { name: LONG_QUESTION })).toBeVisible();
    await field.fill('The neighbor with the red bicycle, who always waves and never stops for long.');
    await expectWithinReach([button('Save'), button('Previous'), button('Next')]);
  });
});
