// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { useFirstView } from './use-first-view.ts';

it('is true for everything that first appears together, and never again', () => {
  const first = renderHook(() => [useFirstView('pour'), useFirstView('pour')], { wrapper: StrictMode });
  expect(first.result.current).toEqual([true, true]);
  first.rerender();
  expect(first.result.current).toEqual([true, true]);
  expect(renderHook(() => useFirstView('pour')).result.current).toBe(false);
  expect(renderHook(() => useFirstView('flicker')).result.current).toBe(true);
});
