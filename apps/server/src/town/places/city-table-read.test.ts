import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestClock } from '../../../testing/test-clock.ts';
import { readCityTable } from './city-table.ts';
import { createPlacesService } from './places.service.ts';

it('reads the cities again after a failed read', async () => {
  let reads = 0;
  const places = createPlacesService({
    db: null as never,
    profiles: null as never,
    clock: createTestClock(new Date('2026-03-10T12:00:00Z')),
    logger: pino({ level: 'silent' }),
    moves: { take: async () => {}, giveBack: async () => {}, forget: async () => {} },
    searches: { take: async () => {}, giveBack: async () => {}, forget: async () => {} },
    geocoderUrl: undefined,
    readTable: () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('too many open files')) : readCityTable();
    },
  });
  await expect(places.search('somebody', 'Lisbon')).rejects.toThrow('too many open files');
  expect((await places.search('somebody', 'Lisbon'))[0]?.name).toBe('Lisbon');
  await places.search('somebody', 'Porto');
  expect(reads).toBe(2);
});
