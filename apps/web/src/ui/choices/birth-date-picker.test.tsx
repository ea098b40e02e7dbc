// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { BirthDatePicker } from './birth-date-picker.tsx';
import type { DatePart } from './calendar-parts.ts';

const LABELS = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  typeInstead: 'Type it instead',
  useWheels: 'Pick it instead',
};
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function Harness({ order = ['day', 'month', 'year'] }: { order?: DatePart[] }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <BirthDatePicker
        value={value}
        onChange={setValue}
        limits={{ min: '1900-01-01', max: '2008-11-21' }}
        order={order}
        takesFocus
        labels={LABELS}
        monthNames={MONTHS}
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}

async function choose(list: string, option: string) {
  const wheels = screen.queryByRole('button', { name: 'Pick it instead' });
  if (wheels) await userEvent.click(wheels);
  const wheel = screen.getByRole('listbox', { name: list });
  const found = [...wheel.querySelectorAll('[role=option]')].find((one) => one.textContent === option);
  if (!found) throw new Error(`No option ${option} in ${list}`);
  await userEvent.click(found);
}

describe('BirthDatePicker', () => {
  afterEach(cleanup);

  it('has no day until all three wheels are set', async () => {
    render(<Harness />);
    await choose('Day', '14');
    await choose('Month', 'April');
    expect(screen.getByRole('status').textContent).toBe('none');
    await choose('Year', '1995');
    expect(screen.getByRole('status').textContent).toBe('1995-04-14');
  });

  it('moves by arrow keys and by typing a name', async () => {
    render(<Harness />);
    await choose('Day', '14');
    await choose('Year', '1995');
    screen.getByRole('listbox', { name: 'Month' }).focus();
    await userEvent.keyboard('sep');
    expect(screen.getByRole('status').textContent).toBe('1995-09-14');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('status').textContent).toBe('1995-10-14');
  });

  it('disables days after the last allowed one and moves there instead', async () => {
    render(<Harness />);
    await choose('Day', '30');
    await choose('Month', 'December');
    await choose('Year', '2008');
    expect(screen.getByRole('status').textContent).toBe('2008-11-21');
    expect(screen.getByRole('option', { name: 'December' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps a day inside its month', async () => {
    render(<Harness />);
    await choose('Day', '31');
    await choose('Month', 'February');
    await choose('Year', '1996');
    expect(screen.getByRole('status').textContent).toBe('1996-02-29');
  });

  it('accepts typed numbers, even of a person who is too young, but no day that does not exist', async () => {
    render(<Harness />);
    await userEvent.type(screen.getByLabelText('Day'), '31');
    await userEvent.type(screen.getByLabelText('Month'), '4');
    await userEvent.type(screen.getByLabelText('Year'), '2015');
    expect(screen.getByRole('status').textContent).toBe('none');
    await userEvent.clear(screen.getByLabelText('Day'));
    await userEvent.type(screen.getByLabelText('Day'), '30');
    expect(screen.getByRole('status').textContent).toBe('2015-04-30');
  });

  it.each([
    ['٣٠', '٤', '١٩٩٥'],
    ['۳۰', '۴', '۱۹۹۵'],
    ['३०', '४', '१९९५'],
    ['３０', '４', '１９９５'],
  ])('accepts the digits %s %s %s', async (day, month, year) => {
    render(<Harness />);
    for (const [label, value] of Object.entries({ Day: day, Month: month, Year: year }))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(screen.getByRole('status').textContent).toBe('1995-04-30');
    expect(screen.getByLabelText('Year')).toHaveProperty('value', '1995');
  });

  it('waits for the end of a composition', async () => {
    render(<Harness />);
    const day = screen.getByLabelText('Day');
    fireEvent.compositionStart(day);
    fireEvent.input(day, { target: { value: '３' }, isComposing: true });
    expect(day).toHaveProperty('value', '３');
    fireEvent.compositionEnd(day);
    expect(day).toHaveProperty('value', '3');
  });

  const texts = () => ['Day', 'Month', 'Year'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value);
  const focused = () => document.activeElement?.getAttribute('autocomplete');

  it.each<[string, string, string[], string]>([
    ['day month year', '14041995', ['14', '04', '1995'], 'bday-year'],
    ['day month year', '441995', ['4', '4', '1995'], 'bday-year'],
    ['month day year', '4141995', ['14', '4', '1995'], 'bday-year'],
    ['month day year', '12', ['', '12', ''], 'bday-day'],
    ['month day year', '1', ['', '1', ''], 'bday-month'],
    ['day month year', '3', ['3', '', ''], 'bday-day'],
    ['day month year', '3.4.', ['3', '4', ''], 'bday-year'],
    ['day month year', '1/1/1990', ['1', '1', '1990'], 'bday-year'],
    ['year month day', '1995414', ['14', '4', '1995'], 'bday-day'],
  ])('in the order %s, the fields move on by themselves: %s', async (order, typed, expected, at) => {
    render(<Harness order={order.split(' ') as DatePart[]} />);
    await userEvent.keyboard(typed);
    expect(texts()).toEqual(expected);
    expect(focused()).toBe(at);
  });

  it('Backspace leads back out of an empty field, and does not move on again', async () => {
    render(<Harness />);
    await userEvent.keyboard('1412');
    expect(focused()).toBe('bday-year');
    await userEvent.keyboard('{Backspace}');
    expect(focused()).toBe('bday-month');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(texts()).toEqual(['1', '', '']);
    expect(focused()).toBe('bday-day');
  });

  it.each(['14.04.1995', '1995-04-14', '04/14/1995', 'April 14, 1995', '14041995'])(
    'a pasted %s fills all fields, wherever it is pasted',
    async (pasted) => {
      render(<Harness />);
      await userEvent.click(screen.getByLabelText('Month'));
      await userEvent.paste(pasted);
      expect(screen.getByRole('status').textContent).toBe('1995-04-14');
    },
  );

  it('digits that a phone composes count at once', () => {
    render(<Harness />);
    const day = screen.getByLabelText('Day');
    fireEvent.compositionStart(day);
    fireEvent.input(day, { target: { value: '14' }, isComposing: true, inputType: 'insertCompositionText' });
    expect(focused()).toBe('bday-month');
    fireEvent.compositionEnd(day);
    expect(texts()).toEqual(['14', '', '']);
  });

  it('a browser fills in all three at once', () => {
    render(<Harness />);
    act(() => {
      for (const [name, value] of Object.entries({ Day: '14', Month: '04', Year: '1995' }))
        fireEvent.input(screen.getByLabelText(name), { target: { value } });
    });
    expect(screen.getByRole('status').textContent).toBe('1995-04-14');
  });
});
