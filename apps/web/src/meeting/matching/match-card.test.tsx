// @vitest-environment jsdom
import type { Offer } from '@cuppa/contract/meeting/matching/matching-events';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { noteSounds } from '../../../testing/fake-sounds.ts';
import { offered } from '../../../testing/match-offer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MatchCard } from './match-card.tsx';

beforeEach(() => {
  noteSounds();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(change: Partial<Offer>): HTMLElement {
  const state = offered({ sharedValues: ['honesty', 'humor'], ...change });
  if (state.state !== 'offered') throw new Error('There is no card.');
  renderScreen(<MatchCard offer={state.offer} receivedAt={performance.now()} onAnswer={vi.fn()} onReport={vi.fn()} />, {
    api: fakeApi({}),
    path: '/video',
  });
  return screen.getByRole('alertdialog', { name: 'Ben, 30' });
}

/** Names are isolated, so that right-to-left ones do not reorder the line. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');

it.each<[Partial<Offer>, string]>([
  [{}, 'Friendship'],
  [{ partnerPronouns: 'he/him' }, 'he/him · Friendship'],
  [{ kind: 'dating', partnerStartsWithVoice: true }, 'Dating · Starts with voice only'],
  [
    { partnerPronouns: 'they/them', kind: 'both', partnerStartsWithVoice: true },
    'they/them · Friendship or dating · Starts with voice only',
  ],
])('a card says in one line who this is: %j', (change, facts) => {
  const card = show(change);
  expect(plain(card.querySelector('h1')?.nextElementSibling?.textContent)).toBe(facts);
  expect(card.textContent).toContain('You both chose Honesty and Humor');
  expect(card.textContent).not.toMatch(/distance/i);
});

it('a card shows one answer, if its person chose one', () => {
  const prompt = { question: 'A small thing that makes my day', answer: 'Rain on a tent' };
  const card = show({ partnerPrompt: prompt });
  expect(card.querySelector('figcaption')?.textContent).toBe(prompt.question);
  expect(card.querySelector('blockquote')?.textContent).toBe(prompt.answer);
  cleanup();
  expect(show({}).querySelector('figure')).toBeNull();
});

it('a card has nothing but its answers to press, and last the way to report', () => {
  show({ partnerPrompt: { question: 'Why?', answer: 'Because' } });
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toEqual(['Meet now', 'Not this time', 'Report Ben']);
});
