// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isComposing } from './composing.ts';

afterEach(cleanup);

it.each([
  ['Enter', { key: 'Enter', keyCode: 13 }, false],
  ['a letter', { key: 'a', keyCode: 65 }, false],
  ['Enter in Chrome and Firefox, before the composition ends', { key: 'Enter', keyCode: 229, isComposing: true }, true],
  ['Enter with the flag alone', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['Enter in Safari, after the composition ended', { key: 'Enter', keyCode: 229, isComposing: false }, true],
  ['a key that Chrome does not name', { key: 'Process', keyCode: 229 }, true],
  ['an arrow among the candidates', { key: 'ArrowDown', keyCode: 40, isComposing: true }, true],
])('%s: %o is the input method’s: %s', (_, key, expected) => {
  const seen = vi.fn();
  render(<input aria-label="Words" onKeyDown={(event) => seen(isComposing(event))} />);
  fireEvent.keyDown(screen.getByLabelText('Words'), key);
  expect(seen).toHaveBeenCalledWith(expected);
});
