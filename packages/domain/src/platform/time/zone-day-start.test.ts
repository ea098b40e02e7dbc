import { expect, it } from 'vitest';
import { zoneDayStart } from './zone-day-start.ts';

it('a day begins by the clock of its zone', () => {
  const rows = [
    ['UTC', '2026-03-10', '2026-03-10T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-10', '2026-03-09T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-10', '2026-03-10T11:00:00Z'],
    ['Asia/Kathmandu', '2026-03-10', '2026-03-09T18:15:00Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00Z'],
    // Midnight is skipped in Cairo and Santiago, and comes twice in Santiago.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
    ['Mars/Base', '2026-03-10', '2026-03-10T00:00:00Z'],
  ] as const;
  for (const [zone, day, at] of rows) expect.soft(zoneDayStart(zone, day), `${day} in ${zone}`).toEqual(new Date(at));
});
