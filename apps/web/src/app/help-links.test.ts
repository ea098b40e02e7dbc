import { expect, it } from 'vitest';
import { QUESTIONS } from '../features/help/questions.ts';
import { navigationScreens, protectedContent, protectedFullBleed, publicContent, publicScreens } from './screens.ts';

it('every answer of the help leads to a screen that there is', () => {
  const groups = [publicScreens, publicContent, protectedFullBleed, navigationScreens, protectedContent];
  const paths = groups.flatMap((group) => Object.keys(group));
  expect(QUESTIONS.filter(({ to }) => !paths.includes(to))).toEqual([]);
});
