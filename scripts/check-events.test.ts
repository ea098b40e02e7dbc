import { expect, it } from 'vitest';
import { namesOf, problemsOf } from './check-events.ts';

const LIST = `export type DomainEvents = {
  /** A session ended. */
  'session.ended': { sessionId: string };
  'pair.parted': { userIds: readonly [string, string] };
};
`;

it('reads the names of a list', () => {
  expect(namesOf(LIST, 'DomainEvents')).toEqual(['session.ended', 'pair.parted']);
  expect(namesOf(LIST, 'OtherEvents')).toEqual([]);
});

it.each([
  ["events.emit('pair.parted', { userIds })", "listeners: { 'pair.parted': ({ userIds }) => {} }", []],
  ["realtime.toPerson(id).emit(\n  'pair.parted',", "live.on('pair.parted', refresh)", []],
  ["events.emit('pair.parted', {})", '', ['nobody hears it']],
  ['', "events.on('pair.parted', () => {})", ['nobody emits it']],
  ["// the event 'pair.parted' is never emitted", "'pair-parted': 1", ['nobody emits it', 'nobody hears it']],
])('%s | %s', (emitting, hearing, problems) => {
  expect(problemsOf('pair.parted', emitting, hearing)).toEqual(problems);
});
