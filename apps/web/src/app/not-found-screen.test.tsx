// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { toast as sonner } from 'sonner';
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

  describe('Go Back', () => {
    const back = () => fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    const failure = () => screen.queryByText('Could not go back. Redirecting to home.');
    function openWith(length: number) {
      vi.spyOn(history, 'length', 'get').mockReturnValue(length);
      vi.spyOn(history, 'back').mockImplementation(() => {});
      renderScreen(<NotFoundScreen />, { path: '*', at: '/nope', otherRoutes: { '/home': 'Home screen' } });
    }
    afterEach(() => {
      act(() => void sonner.dismiss());
      vi.restoreAllMocks();
    });

    it('in a tab that began here says so and goes home', async () => {
      openWith(1);
      await advance(10);
      back();
      await advance(10);
      expect(failure()).not.toBeNull();
      expect(screen.getByText('Home screen')).toBeDefined();
      expect(history.back).not.toHaveBeenCalled();
    });

    it('leaves to another document, whose loading may take long', async () => {
      openWith(2);
      await advance(10);
      back();
      expect(history.back).toHaveBeenCalledOnce();
      dispatchEvent(new Event('beforeunload'));
      await advance(2000);
      expect(failure()).toBeNull();
    });

    it('that the browser ignores says so and goes home', async () => {
      openWith(2);
      await advance(10);
      back();
      await advance(1100);
      expect(failure()).not.toBeNull();
      expect(screen.getByText('Home screen')).toBeDefined();
    });
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
