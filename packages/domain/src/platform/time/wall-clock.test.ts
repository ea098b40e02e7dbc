import { afterEach, describe, expect, it, vi } from 'vitest';
import { minuteOfWeek } from '../../accounts/profile/weekly-hours.ts';
import { calendarDayIn } from '../../habit/progress/streaks.ts';
import { wallClockIn } from './wall-clock.ts';

const CLOCKS = [
  ['UTC', '2026-11-26T23:59:59Z', '2026-11-26 23:59:59'],
  ['UTC', '2026-11-27T00:00:00Z', '2026-11-27 00:00:00'],
  ['America/New_York', '2026-11-27T03:05:09Z', '2026-11-26 22:05:09'],
  ['Asia/Tokyo', '2026-11-26T15:00:00Z', '2026-11-27 00:00:00'],
  ['Pacific/Kiritimati', '2026-11-26T10:00:00Z', '2026-11-27 00:00:00'],
  ['Pacific/Pago_Pago', '2026-11-27T10:59:59Z', '2026-11-26 23:59:59'],
  ['Pacific/Honolulu', '2026-11-27T06:00:00Z', '2026-11-26 20:00:00'],
  ['Asia/Kathmandu', '2026-03-10T18:15:00Z', '2026-03-11 00:00:00'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04 02:30:00'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06 01:00:00'],
  ['America/St_Johns', '2026-12-31T03:30:00Z', '2026-12-31 00:00:00'],
  ['Asia/Calcutta', '2024-02-28T18:30:00Z', '2024-02-29 00:00:00'],
  ['Asia/Kolkata', '2024-02-28T18:30:00Z', '2024-02-29 00:00:00'],
  ['Africa/Cairo', '2026-11-30T22:30:00Z', '2026-12-01 00:30:00'],
  ['Etc/GMT-5', '2026-11-26T19:00:00Z', '2026-11-27 00:00:00'],
  ['Etc/Unknown', '2026-11-26T12:00:00Z', '2026-11-26 12:00:00'],
  ['', '2026-11-26T12:00:00Z', '2026-11-26 12:00:00'],
  ['Mars/Olympus', '0999-01-02T03:04:05Z', '0999-01-02 03:04:05'],
] as const;

/** Plays the data of ICU 72: en-CA writes 11/26/2026, and sv-SE does as it likes too; parts stay what they are. */
function playIcu72(): void {
  const Real = Intl.DateTimeFormat;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    class extends Real {
      override format(instant?: Date | number): string {
        const parts = super.formatToParts(instant);
        const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
        return `${of('month')}/${of('day')}/${of('year')}, ${of('hour')}.${of('minute')}.${of('second')}`;
      }
    } as never,
  );
}

afterEach(() => vi.restoreAllMocks());

describe('wallClockIn', () => {
  it.each(CLOCKS)('in %s at %s', (zone, instant, clock) => {
    expect(wallClockIn(zone, new Date(instant))).toBe(clock);
  });
});

describe('with the data of ICU 72', () => {
  it('days, clocks and weekdays are the same', async () => {
    playIcu72();
    vi.resetModules();
    const old = {
      ...(await import('./wall-clock.ts')),
      ...(await import('../../habit/progress/streaks.ts')),
      ...(await import('../../accounts/profile/weekly-hours.ts')),
    };
    const canada = 'en-CA';
    expect(new Intl.DateTimeFormat(canada).format(new Date('2026-11-26T12:00:00Z'))).toMatch(/^11\/26\/2026/);
    for (const [zone, at, clock] of CLOCKS) {
      const instant = new Date(at);
      expect.soft(old.wallClockIn(zone, instant), `${zone} at ${at}`).toBe(clock);
      expect.soft(old.calendarDayIn(zone, instant)).toBe(calendarDayIn(zone, instant));
      expect.soft(old.minuteOfWeek(zone, instant)).toEqual(minuteOfWeek(zone, instant));
    }
  });

  it('midnight that Intl calls 24 is 00', async () => {
    const Real = Intl.DateTimeFormat;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
      class extends Real {
        override formatToParts(instant?: Date | number): Intl.DateTimeFormatPart[] {
          return super
            .formatToParts(instant)
            .map((part) => (part.type === 'hour' && part.value === '00' ? { ...part, value: '24' } : part));
        }
      } as never,
    );
    vi.resetModules();
    const old = await import('./wall-clock.ts');
    expect(old.wallClockIn('UTC', new Date('2026-11-27T00:10:00Z'))).toBe('2026-11-27 00:10:00');
  });
});

it('weekdays are counted from Monday', () => {
  const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => new Date(`2026-11-${day}T12:30:00Z`));
  expect(days.map((day) => minuteOfWeek('UTC', day))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, minute: 750 })),
  );
});
