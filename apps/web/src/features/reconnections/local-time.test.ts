import { describe, expect, it } from 'vitest';
import { localDay, localInstant, localTime } from './local-time.ts';

describe('local time', () => {
  it('comes back as it went', () => {
    const at = localInstant('2026-07-14', '18:30');
    expect(at && [localDay(at), localTime(at)]).toEqual(['2026-07-14', '18:30']);
  });

  it.each([
    ['', '18:30'],
    ['2026-07-14', ''],
    ['2026-13-40', '18:30'],
    ['nonsense', '18:30'],
  ])('of %j and %j is none', (day, time) => {
    expect(localInstant(day, time)).toBeNull();
  });
});
