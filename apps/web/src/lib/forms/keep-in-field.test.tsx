// @vitest-environment jsdom
import { onlyDigits } from '@cuppa/domain/platform/text/digits';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepInField } from './keep-in-field.ts';

afterEach(cleanup);

function show(): HTMLInputElement {
  render(<input aria-label="Code" {...keepInField(onlyDigits)} />);
  return screen.getByLabelText('Code');
}

it.each([
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['words', ''],
])('%s becomes %s', (typed, kept) => {
  const field = show();
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(kept);
});

it('waits for the end of a composition', () => {
  const field = show();
  field.value = '１２';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  expect(field.value).toBe('１２');
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('12');
});
