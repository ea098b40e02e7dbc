import { describe, expect, it } from 'vitest';
import { cellAt, hourOf, isShownAt, type Presence, presenceNow } from './presence.ts';

const at = (time: string, day = 10) => new Date(`2026-03-${day}T${time}:00Z`);
const never = () => 0;
const always = () => 0.999;
const near = (cell: string) => ({ cell, milesFromCity: 3 });
const far = (cell: string) => ({ cell, milesFromCity: 300 });
const joined = (time = '10:05') => presenceNow(null, near('home'), at(time), never);

describe('joining', () => {
  it.each([
    ['10:00', never, '11:00'],
    ['10:05', never, '11:00'],
    ['10:29', always, '11:00'],
    ['10:31', always, '12:00'],
    ['10:59', never, '11:00'],
  ] as const)('at %s is seen from a full hour on', (time, chance, from) => {
    expect(presenceNow(null, near('home'), at(time), chance).shownFrom).toEqual(at(from));
  });

  it('ends on a full hour, a day after the last visit', () => {
    const presence = joined();
    expect(isShownAt(presence, at('10:59'))).toBe(false);
    expect(isShownAt(presence, at('11:00'))).toBe(true);
    expect(isShownAt(presence, at('10:59', 11))).toBe(true);
    expect(isShownAt(presence, at('11:00', 11))).toBe(false);
  });

  it('stays as it was while the person visits, and starts again after a time away', () => {
    const again = presenceNow(joined(), near('home'), at('20:10'), never);
    expect(again).toMatchObject({ shownFrom: at('11:00'), shownUntil: at('21:00', 11) });
    const back = presenceNow(joined(), near('home'), at('20:10', 12), never);
    expect(back).toMatchObject({ shownFrom: at('21:00', 12), shownUntil: at('21:00', 13) });
  });
});

describe('moving', () => {
  it('takes effect on a full hour', () => {
    const moved = presenceNow(joined(), near('work'), at('12:20'), never);
    expect(cellAt(moved, at('12:59'))).toBe('home');
    expect(cellAt(moved, at('13:00'))).toBe('work');
  });

  it('happens once an hour: a second move changes where the first ends', () => {
    const first = presenceNow(joined(), near('work'), at('12:20'), never);
    const second = presenceNow(first, near('park'), at('12:40'), always);
    expect(cellAt(second, at('12:59'))).toBe('home');
    expect(cellAt(second, at('13:00'))).toBe('park');
  });

  it('back before it took effect leaves the person where they were', () => {
    const first = presenceNow(joined(), near('work'), at('12:20'), never);
    const back = presenceNow(first, near('home'), at('12:40'), never);
    expect(cellAt(back, at('13:00'))).toBe('home');
  });

  it('to another city happens once a day, counted from the first visit', () => {
    const early = presenceNow(joined(), far('paris'), at('09:00', 11), never);
    expect(cellAt(early, at('12:00', 11))).toBe('home');
    const later = presenceNow(early, far('paris'), at('10:05', 11), never);
    expect(cellAt(later, at('11:00', 11))).toBe('paris');
    expect(later).toMatchObject({ cityCell: 'paris', cityAt: at('10:05', 11) });
    const back = presenceNow(later, far('home'), at('20:00', 11), never);
    expect(cellAt(back, at('23:00', 11))).toBe('paris');
  });

  it('is counted from the end of the last journey, so that small moves do not add up to one', () => {
    let presence: Presence = joined();
    for (let hour = 11; hour < 24; hour++) {
      const milesFromCity = (hour - 10) * 4;
      presence = presenceNow(presence, { cell: `c${milesFromCity}`, milesFromCity }, at(`${hour}:10`), never);
    }
    expect(cellAt(presence, at('12:00', 11))).toBe('c24');
  });
});

it('an hour begins with its first minute', () => {
  expect(hourOf(at('10:59'))).toEqual(at('10:00'));
  expect(hourOf(at('11:00'))).toEqual(at('11:00'));
});
