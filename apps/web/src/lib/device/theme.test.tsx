// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chooseTheme, useTheme } from './theme.ts';

beforeAll(() => {
  // The page's own script, as the document runs it: its functions are the page's.
  runInThisContext(readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8'));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Chosen = () => <p>{useTheme()}</p>;

/** What a tab hears when another one writes. */
function chooseElsewhere(theme: string | null): void {
  if (theme === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme })));
}

it('an open tab follows the theme that another one chooses', () => {
  render(<Chosen />);
  act(() => chooseTheme('light'));
  expect([document.documentElement.dataset['theme'], screen.getByRole('paragraph').textContent]).toEqual([
    'light',
    'light',
  ]);
  chooseElsewhere('dark');
  expect([document.documentElement.dataset['theme'], screen.getByRole('paragraph').textContent]).toEqual([
    'dark',
    'dark',
  ]);
  chooseElsewhere(null);
  expect([document.documentElement.dataset['theme'], screen.getByRole('paragraph').textContent]).toEqual([
    undefined,
    'system',
  ]);
});
