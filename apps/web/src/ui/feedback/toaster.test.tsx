// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { showToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock('./toast-stack.tsx', async (original) => {
  const stack = await original<typeof import('./toast-stack.tsx')>();
  return {
    get ToastStack() {
      if (network.isDown) throw new Error('no connection');
      return stack.ToastStack;
    },
  };
});

afterEach(() => {
  act(() => void sonner.dismiss());
  cleanup();
});

it('does nothing if the code of toasts does not load, and shows all of them once it does', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  render(
    <>
      <p>The page</p>
      <Toaster label="Notices" closeLabel="Close" />
    </>,
  );
  await act(async () => showToast('Not saved'));
  expect(screen.getByText('The page')).toBeDefined();
  network.isDown = false;
  act(() => showToast('Saved'));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(screen.getByText('Not saved')).toBeDefined();
});
