import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BirthDatePicker } from './birth-date-picker.tsx';

const ROW_PX = 52;
const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];

/** The rows of a wheel that its edge cuts. */
function cutRows(wheel: HTMLElement): string[] {
  const { top, bottom } = wheel.getBoundingClientRect();
  return [...wheel.querySelectorAll('[role=option]')]
    .filter((row) => {
      const box = row.getBoundingClientRect();
      return (box.top < top - 1 && box.bottom > top + 1) || (box.top < bottom - 1 && box.bottom > bottom + 1);
    })
    .map((row) => row.textContent ?? '');
}

it('a wheel shows whole rows, before a choice around an empty one, and after it around the choice', async () => {
  const { getByRole } = render(
    <div style={{ width: 342 }}>
      <BirthDatePicker
        value={null}
        onChange={() => {}}
        limits={{ min: '1900-01-01', max: '2008-11-21' }}
        order={['day', 'month', 'year']}
        labels={{ day: 'Day', month: 'Month', year: 'Year', typeInstead: 'Type', useWheels: 'Pick' }}
        monthNames={[...NAMES, 'November', 'December']}
      />
    </div>,
  );
  await userEvent.click(getByRole('button', { name: 'Pick' }));
  const middleOf = (wheel: HTMLElement) => {
    const { left, top, width, height } = wheel.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role=option]')?.textContent;
  };
  const wheels = ['Day', 'Month', 'Year'].map((name) => getByRole('listbox', { name }));
  expect(wheels.map(cutRows)).toEqual([[], [], []]);
  expect(wheels.map(middleOf)).toEqual([undefined, undefined, undefined]);
  wheels[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(wheels.map(cutRows)).toEqual([[], [], []]);
  expect(wheels.map(middleOf)).toEqual(['16', undefined, undefined]);
  wheels[1]?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(wheels.map(middleOf)).toEqual(['16', 'June', undefined]);
  const year = wheels[2]!;
  const chosen = () => year.querySelector('[aria-selected=true]')?.textContent;
  for (const [rows, expected] of [
    [1, '1997'],
    [-2, '1995'],
  ] as const) {
    year.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    year.scrollBy({ top: rows * ROW_PX, behavior: 'instant' });
    await expect.poll(chosen).toBe(expected);
    expect(middleOf(year)).toBe(expected);
  }
});
