import { expect, it } from 'vitest';
import { QUESTIONS } from '../home/help/questions.ts';
import { navigationScreens, protectedContent, protectedFullBleed, publicContent, publicScreens } from './screens.ts';

it('every answer of the help leads to a screen that there is', () => {
  const groups = [publicScreens, publicContent, protectedFullBleed, navigationScreens, protectedContent];
  // A key such as /settings/account/* stands for the screen itself and those under it.
  const paths = groups.flatMap((group) => Object.keys(group)).map((path) => path.replace(/\/\*$/, ''));
  expect(QUESTIONS.filter(({ to }) => !paths.includes(to))).toEqual([]);
});
