// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('NotFoundScreen', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('counts down once a second, with "second" pluralised, and then goes home', async () => {
    renderScreen(<NotFoundScreen />, { path: '*', at: '/tea-party', otherRoutes: { '/home': 'Home screen' } });
    await advance(10);
    expect(screen.getByText('/tea-party')).toBeDefined();
    expect(screen.getByText('Taking you home in 5 seconds')).toBeDefined();
    expect(screen.getByText('The page "/tea-party" doesn\'t exist')).toBeDefined();
    await advance(4000);
    expect(screen.getByText('Taking you home in 1 second')).toBeDefined();
    await advance(1000);
    await advance(10);
    expect(screen.getByText('Home screen')).toBeDefined();
  });

  it('links to the four places of the specification', async () => {
    renderScreen(<NotFoundScreen />, { path: '*', at: '/tea-party' });
    await advance(10);
    const targets = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Home', '/home'],
      ['View Matches', '/matches'],
      ['Daily Tea', '/daily-tea'],
      ['Video Chat', '/video'],
      ['Home', '/home'],
    ]);
  });
});
