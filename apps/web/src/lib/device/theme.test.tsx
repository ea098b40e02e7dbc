// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chooseTheme, useTheme } from './theme.ts';

beforeAll(() => {
  // Runs the page's own script as the document does: its functions become global.
  runInThisContext(readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8'));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Chosen = () => <p>{useTheme()}</p>;

/** Simulates the storage event that another tab causes. */
function chooseElsewhere(theme: string | null): void {
  if (theme === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme })));
}

it('an open tab follows the theme chosen in another', () => {
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
