import { expect, it } from 'vitest';
import { QUESTIONS } from '../home/help/questions.ts';
import { navigationScreens, protectedContent, protectedFullBleed, publicContent, publicScreens } from './screens.ts';

it('every help answer links to a screen that exists', () => {
  const groups = [publicScreens, publicContent, protectedFullBleed, navigationScreens, protectedContent];
  // A key such as /settings/account/* means the screen itself and those under it.
  const paths = groups.flatMap((group) => Object.keys(group)).map((path) => path.replace(/\/\*$/, ''));
  expect(QUESTIONS.filter(({ to }) => !paths.includes(to))).toEqual([]);
});
