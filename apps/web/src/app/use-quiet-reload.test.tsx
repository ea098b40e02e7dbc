// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuietReload } from './use-quiet-reload.ts';

const takeOver = vi.fn();
let pages = 1;

function Page({ isCalm = true, hasSheet = false }: { isCalm?: boolean; hasSheet?: boolean }) {
  useQuietReload(takeOver, isCalm);
  return (
    <>
      <input aria-label="Search" />
      {hasSheet && <div role="dialog" />}
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  pages = 1;
  const held = () => Array.from({ length: pages }, () => ({ name: 'page' }));
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [...held(), { name: 'other' }] }) } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  takeOver.mockClear();
});

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

it('a calm page reloads after a minute in the background', async () => {
  render(<Page />);
  await wait(600);
  look('hidden');
  await wait(59);
  expect(takeOver).not.toHaveBeenCalled();
  await wait(1);
  expect(takeOver).toHaveBeenCalledOnce();
});

it('whoever comes back within the minute keeps the page', async () => {
  render(<Page />);
  look('hidden');
  await wait(59);
  look('visible');
  await wait(600);
  expect(takeOver).not.toHaveBeenCalled();
});

it.each<[what: string, page: Parameters<typeof Page>[0], prepare: () => void]>([
  ['in a search or a call', { isCalm: false }, () => {}],
  ['with an open sheet', { hasSheet: true }, () => {}],
  ['with typed text', {}, () => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'tea' } })],
  ['with another page open', {}, () => (pages = 2)],
  ['in a browser that cannot tell', {}, () => vi.stubGlobal('navigator', {})],
])('never %s', async (_what, page, prepare) => {
  render(<Page {...page} />);
  prepare();
  look('hidden');
  await wait(600);
  expect(takeOver).not.toHaveBeenCalled();
});
