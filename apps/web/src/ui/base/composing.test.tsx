// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useComposing } from './composing.ts';

afterEach(cleanup);

const onKey = vi.fn<(isTaken: boolean) => void>();

function Field() {
  const { isComposing, field } = useComposing();
  return <input aria-label="Words" {...field} onKeyDown={(event) => onKey(isComposing(event))} />;
}

type Step = 'start' | 'update' | 'end' | 'blur' | { key: string; keyCode: number; isComposing?: boolean };

function play(steps: readonly Step[]): boolean | undefined {
  onKey.mockClear();
  render(<Field />);
  const field = screen.getByLabelText('Words');
  for (const step of steps) {
    if (step === 'start') fireEvent.compositionStart(field);
    else if (step === 'update') fireEvent.compositionUpdate(field, { data: 'に' });
    else if (step === 'end') fireEvent.compositionEnd(field, { data: '日' });
    else if (step === 'blur') fireEvent.blur(field);
    else fireEvent(field, createEvent.keyDown(field, step));
  }
  return onKey.mock.lastCall?.[0];
}

const ENTER = { key: 'Enter', keyCode: 13 };

it.each<[browser: string, steps: Step[], isTaken: boolean]>([
  ['a plain Enter', [ENTER], false],
  ['a plain letter', [{ key: 'a', keyCode: 65 }], false],
  ['Chromium: Enter, then the end', ['start', 'update', { key: 'Enter', keyCode: 229, isComposing: true }], true],
  ['Firefox: Enter with the flag alone', ['start', 'update', { ...ENTER, isComposing: true }], true],
  ['WebKit: the end, then Enter', ['start', 'update', 'end', { key: 'Enter', keyCode: 229 }], true],
  ['Android: 229 for each key', [{ key: 'Unidentified', keyCode: 229 }], true],
  ['Android: an Enter without a composition', ['start', 'end', ENTER], false],
  ['a key that Chromium does not name', [{ key: 'Process', keyCode: 229 }], true],
  ['an arrow among the candidates', ['start', { key: 'ArrowDown', keyCode: 40, isComposing: true }], true],
  ['a beginning without an end', ['start', ENTER], true],
  ['two beginnings without an end', ['start', 'start', 'update', ENTER], true],
  ['two compositions, one after the other', ['start', 'end', 'start', ENTER], true],
  ['the Enter that follows the last word', ['start', 'update', 'end', { key: 'Enter', keyCode: 229 }, ENTER], false],
  ['a field that lost the focus', ['start', 'blur', ENTER], false],
])('%s: %j, the last key is the input method’s: %s', (_, steps, isTaken) => {
  expect(play(steps)).toBe(isTaken);
});
