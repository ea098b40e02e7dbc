import { expect, it } from 'vitest';
import { type InviteStatus, isAnswerable, seemsOpen } from './invite.ts';

const expiresAt = new Date('2026-03-10T12:15:00Z');
const before = new Date('2026-03-10T12:14:59Z');

it.each<[InviteStatus, boolean, boolean]>([
  ['open', true, true],
  ['declined', false, true],
  ['accepted', false, false],
  ['withdrawn', false, false],
  ['expired', false, false],
])('%s: answerable %s, open to its sender %s', (status, answerable, open) => {
  expect(isAnswerable({ status, expiresAt }, before)).toBe(answerable);
  expect(seemsOpen({ status, expiresAt }, before)).toBe(open);
  expect(isAnswerable({ status, expiresAt }, expiresAt)).toBe(false);
  expect(seemsOpen({ status, expiresAt }, expiresAt)).toBe(false);
});
