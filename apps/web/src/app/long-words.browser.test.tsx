import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offered } from '../../testing/match-offer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { eventPage } from '../../testing/town-events.ts';
import { MatchCard } from '../meeting/matching/match-card.tsx';
import { MessageBubble } from '../people/chat/message-bubble.tsx';
import { MessageText } from '../people/chat/message-text.tsx';
import { EventLine } from '../town/parts/event-line.tsx';
import { RadioRow } from '../ui/choices/radio-row.tsx';
import { ButtonRow, LinkRow, RowGroup, SwitchRow, TextRow } from '../ui/choices/row.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ToastCard } from '../ui/feedback/toast-card.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** Words of one piece, wider than the narrowest phone. */
const WORDS = {
  Latin: 'W'.repeat(80),
  Arabic: 'ش'.repeat(80),
  Devanagari: 'क्ष'.repeat(40),
  Chinese: '龘'.repeat(80),
  emoji: '👩‍👩‍👧‍👦'.repeat(20),
};
const nothing = () => {};
const { offer } = offered() as Extract<QueueState, { state: 'offered' }>;

const PARTS: Record<string, (word: string) => ReactNode> = {
  'the top of a page': (word) => (
    <PageHeader title={word} description={`${word}, 30`} back={{ to: '/', label: word, isNamed: true }} />
  ),
  rows: (word) => (
    <RowGroup title={word}>
      <SwitchRow icon={<i />} label={word} text={word} isOn onChange={nothing} />
      <ButtonRow icon={<i />} label={word} text={word} onClick={nothing} />
      <LinkRow icon={<i />} label={word} to="/" />
      <TextRow icon={<i />} label="Name" text={word} />
      <RadioRow name="one" isChosen onChoose={nothing} label={word} description={word} />
    </RowGroup>
  ),
  'an empty list': (word) => <EmptyState title={word} description={word} />,
  'an error': (word) => <ErrorState title={word} description={word} retryLabel="Try again" onRetry={nothing} />,
  'a notice': (word) => (
    <ToastCard variant="info" title={word} description={`${word} said yes.`} closeLabel="Close" onClose={nothing} />
  ),
  'a message': (word) => (
    <ul>
      <MessageBubble isOwn={false} heading={word} startsRun>
        <MessageText text={`${word} https://example.org/${word}`} areLinksOpen onLink={nothing} />
      </MessageBubble>
    </ul>
  ),
  'a match card': (word) => (
    <MatchCard
      offer={{
        ...offer,
        hasAccepted: true,
        partnerName: word,
        partnerPronouns: word,
        partnerPrompt: { question: 'In my cup there is', answer: word, wroteLately: true },
      }}
      receivedAt={performance.now()}
      onAnswer={async () => {}}
      onReport={nothing}
    />
  ),
  'an event': (word) => <EventLine event={{ ...eventPage(), title: word }} place={word} />,
};

/** The elements that reach over the edge of the screen. */
function tooWide(): string[] {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isHidden = getComputedStyle(element).overflowX !== 'visible' || element.closest('.sr-only, svg') !== null;
      return !isHidden && (right > width + 1 || left < -1);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

describe.each(Object.keys(PARTS))('%s', (name) => {
  it.each(Object.keys(WORDS))('stays on the narrowest phone with a word of one piece: %s', async (script) => {
    await page.viewport(320, 568);
    renderScreen(<main>{PARTS[name]?.(WORDS[script as keyof typeof WORDS])}</main>, { path: '/' });
    await expect.poll(() => document.querySelector('main *')).not.toBeNull();
    expect(tooWide()).toEqual([]);
  });
});
