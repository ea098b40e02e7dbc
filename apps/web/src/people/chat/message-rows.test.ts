import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { expect, it } from 'vitest';
import { wallClockIn } from '../../lib/time/wall-clock.ts';
import { messageRows } from './message-rows.ts';

const messages = ['14:50', '15:10', '15:12', '23:59'].map((time, index) => ({
  id: String(index),
  isOwn: false,
  sentAt: `2026-11-23T${time}:00Z`,
})) as unknown as Message[];
const startsIn = (zone: string) =>
  messageRows(messages, (moment) => wallClockIn(zone, new Date(moment)).slice(0, 10)).map(({ startsDay }) => startsDay);

it.each([
  ['UTC', [true, false, false, false]],
  // 15:00 UTC is midnight in Tokyo.
  ['Asia/Tokyo', [true, true, false, false]],
  ['America/Los_Angeles', [true, false, false, false]],
  ['Asia/Kolkata', [true, false, false, true]],
])('a day begins at midnight in the person’s zone: %s', (zone, starts) => {
  expect(startsIn(zone)).toEqual(starts);
});

it('a run ends with the day', () => {
  const dayAt = (moment: string) => wallClockIn('Asia/Tokyo', new Date(moment)).slice(0, 10);
  const two = ['14:59', '15:01', '15:02'].map((time) => ({ isOwn: false, sentAt: `2026-11-23T${time}:00Z` }));
  expect(messageRows(two as unknown as Message[], dayAt).map(({ endsRun }) => endsRun)).toEqual([true, false, true]);
});
