import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Limit } from '../../platform/limits/limiters.ts';
import { registerCalendarAddress } from './calendar-address.ts';

const KNOWN = 'k'.repeat(43);
const MADE_UP = 'm'.repeat(43);

/** The steps of a request, in order: limits with their keys, and token look-ups. */
async function stepsOf(path: string): Promise<string[]> {
  const steps: string[] = [];
  const server = fastify();
  const calendar = {
    findOwner: vi.fn(async (token: string) => {
      steps.push('look-up');
      return token === KNOWN ? 'ada' : null;
    }),
    write: async () => 'BEGIN:VCALENDAR',
  };
  const limiters = {
    isActive: true,
    create: ({ name }: Limit) => ({
      take: async (key: string) => void steps.push(`${name} ${key}`),
      giveBack: async () => {},
      forget: async () => {},
    }),
  };
  registerCalendarAddress(server, calendar, { limiters, addressOf: () => '192.0.2.1' });
  await server.inject(path);
  await server.close();
  return steps;
}

it('a read counts for the network, and for its person once they are known', async () => {
  expect(await stepsOf(`/calendar/${KNOWN}.ics`)).toEqual(['calendar-network 192.0.2.1', 'look-up', 'calendar ada']);
});

it('a made-up address is never the key of a limit', async () => {
  expect(await stepsOf(`/calendar/${MADE_UP}.ics`)).toEqual([
    'calendar-network 192.0.2.1',
    'look-up',
    'calendar-unknown 192.0.2.1',
  ]);
});

it.each(['x.ics', MADE_UP, `${MADE_UP}m.ics`, '.ics', `${'%00'.repeat(43)}.ics`])(
  'a malformed file name is not looked up: %s',
  async (file) => {
    expect(await stepsOf(`/calendar/${file}`)).toEqual(['calendar-unknown 192.0.2.1']);
  },
);
