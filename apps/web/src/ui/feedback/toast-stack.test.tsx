// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideToast, LONGEST_DURATION_MS, showToast, type ToastOptions } from './toast.ts';
import { ToastStack } from './toast-stack.tsx';

/** The parts of pointers and media queries that jsdom lacks. */
beforeEach(() => {
  Element.prototype.setPointerCapture = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
  vi.unstubAllGlobals();
});

async function show(title: string, options: ToastOptions = {}) {
  render(<ToastStack label="Notifications" closeLabel="Close" />);
  act(() => showToast(title, options));
  const card = (await screen.findByText(title)).closest<HTMLElement>('[data-sonner-toast]');
  if (!card) throw new Error('There is no toast.');
  return card;
}

/** A slow swipe downwards, which closes a toast at the lower edge. */
function swipeDown(card: HTMLElement, px: number) {
  fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(card, { clientX: 100, clientY: 102 });
  fireEvent.pointerMove(card, { clientX: 100, clientY: 100 + px });
  fireEvent.pointerUp(card, { clientX: 100, clientY: 100 + px });
}

describe('toasts', () => {
  it('stay after a swipe of 49 px, however fast, and close at 50', async () => {
    const card = await show('Preferences saved');
    swipeDown(card, 49);
    expect(card.dataset['swipeOut']).toBe('false');
    swipeDown(card, 50);
    await waitFor(() => expect(card.dataset['swipeOut']).toBe('true'));
  });

  it.each(['destructive', 'error'] as const)('%s interrupts screen readers', async (variant) => {
    await show('Sign in failed', { variant });
    expect(screen.getByRole('alert').textContent).toContain('Sign in failed');
  });

  it.each(['default', 'success', 'info', 'warning', 'gentle', 'loading'] as const)(
    '%s waits its turn',
    async (variant) => {
      await show('Preferences saved', { variant });
      expect(screen.getByRole('status').textContent).toContain('Preferences saved');
    },
  );

  const action = { label: 'View', onClick: () => {} };
  it.each<[string, ToastOptions, boolean]>([
    ['with nothing else to press', {}, true],
    ['with an action, which closes too', { action }, false],
    ['with an action, if it stays long', { action, durationMs: LONGEST_DURATION_MS }, true],
    ['while something loads', { variant: 'loading' }, false],
  ])('%s: has a close button, or not', async (_, options, hasClose) => {
    await show('New Badge Earned!', options);
    expect(screen.queryByRole('button', { name: 'Close' }) !== null).toBe(hasClose);
  });

  it.each<[string, ToastOptions]>([
    ['without a time', {}],
    ['for ever', { durationMs: Number.POSITIVE_INFINITY }],
    ['while something loads', { variant: 'loading' }],
  ])('asked to stay %s, ends', async (_, options) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const card = await show('Preferences saved', options);
    await act(() => vi.advanceTimersByTimeAsync(LONGEST_DURATION_MS));
    expect(card.isConnected && card.dataset['removed'] !== 'true').toBe(false);
    vi.useRealTimers();
  });

  it('goes when its moment is over, shown or still waiting', async () => {
    showToast('Waiting', { id: 'waiting' });
    expect(hideToast('waiting')).toBe(true);
    const card = await show('Shown', { id: 'shown' });
    expect(screen.queryByText('Waiting')).toBeNull();
    expect(hideToast('shown')).toBe(true);
    await waitFor(() => expect(card.dataset['removed']).toBe('true'));
    expect(hideToast('shown')).toBe(false);
    expect(hideToast('never shown')).toBe(false);
  });

  it('runs its action and closes', async () => {
    const onClick = vi.fn();
    const card = await show('New Badge Earned!', { action: { label: 'View', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(onClick).toHaveBeenCalledOnce();
    await waitFor(() => expect(card.dataset['removed']).toBe('true'));
  });
});
