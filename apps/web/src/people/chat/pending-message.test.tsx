// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { OutboxEntry } from './outbox.ts';
import { PendingMessage } from './pending-message.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nothing = () => {};

function show(change: Partial<OutboxEntry>, { isConnected = true, isOnline = true } = {}): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const entry = { clientId: 'one', text: 'Tea?', photo: null, madeAt: 1, failure: null, ...change };
  renderScreen(
    <PendingMessage
      entry={entry}
      partnerName="Theo"
      onJump={() => {}}
      isConnected={isConnected}
      startsRun
      areLinksOpen
      onLink={nothing}
      onRetry={nothing}
      onDiscard={nothing}
    />,
    { path: '/' },
  );
}

describe('a message that waits', () => {
  it.each([
    [{ isConnected: true, isOnline: true }, false, 'Sending'],
    [{ isConnected: true, isOnline: true }, true, 'Sending'],
    [{ isConnected: false, isOnline: true }, false, 'Goes out once we’ve connected you again'],
    [{ isConnected: false, isOnline: true }, true, 'Goes out once we’ve connected you again. Keep this page open.'],
    [{ isConnected: false, isOnline: false }, false, 'Goes out once you’re back online'],
    [{ isConnected: false, isOnline: false }, true, 'Goes out once you’re back online. Keep this page open.'],
  ])('with %j, kept by the page alone: %s, says %j', (network, isOnlyHere, words) => {
    show({ isOnlyHere }, network);
    expect(screen.getByText(words)).toBeDefined();
  });
});

describe('a message that was refused', () => {
  it.each([
    ['BAD_REQUEST', 'We can’t send this text. Copy it, change it and send it again', false],
    ['PHOTO_TYPE_UNKNOWN', 'We can’t send this kind of picture. Please pick a JPEG or PNG', false],
    ['PHOTO_UNREADABLE', 'This picture couldn’t be read. Please pick another one', false],
    ['PHOTO_TOO_LARGE', 'This picture is too large. Please pick a smaller one', false],
    ['PHOTO_REMOVED', 'Our moderators removed this picture before. Please pick another one', false],
    ['ANSWER_AWAITED', /^Not sent: wait for an answer first/, true],
    ['TOO_MANY_TODAY', /^That’s enough photos for one day/, true],
    ['INTERNAL', 'Not sent', true],
    ['a code of a later version', 'Not sent', true],
  ])('as %s says why; it can be tried again only if that may help', (failure, words, isHopeful) => {
    show({ failure });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isHopeful);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined();
  });
});
