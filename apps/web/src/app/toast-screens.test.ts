import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import {
  CONNECTED,
  MODERATING,
  OWN_STEPS,
  QUIET,
  SETTING_UP,
  SIGNED_IN,
  SIGNED_OUT,
} from '../../../../e2e/steps/toast-screens.ts';
import {
  navigationScreens,
  protectedContent,
  protectedFullBleed,
  publicContent,
  publicScreens,
  signedOutScreens,
} from './screens.ts';

it('the journey of toasts visits every screen', () => {
  const groups = [
    publicScreens,
    signedOutScreens,
    publicContent,
    protectedFullBleed,
    navigationScreens,
    protectedContent,
  ];
  const lists = [SIGNED_OUT, SETTING_UP, QUIET, SIGNED_IN, CONNECTED, MODERATING];
  const visited = [...lists.flatMap((list) => list.map(([route]) => route)), ...OWN_STEPS];
  const screens = groups.flatMap((group) => Object.keys(group));
  expect(screens.filter((path) => !visited.some((route) => matchPath(path, route) !== null))).toEqual([]);
});
