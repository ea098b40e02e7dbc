// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Composer } from './composer.tsx';

const api = { pairs: { opener: vi.fn() } };
const onSend = vi.fn();
const randomId = () => crypto.randomUUID();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function show(opener: { card: string | null; value: string | null }, isFirst = true) {
  api.pairs.opener.mockResolvedValue(opener);
  renderScreen(
    <Composer
      // The draft of a chat outlives a test.
      connectionId={randomId()}
      partnerName="Theo"
      isFirst={isFirst}
      field={createRef()}
      replyTo={null}
      onCancelReply={() => {}}
      soundsHarsh={async () => false}
      onType={() => {}}
      onSend={onSend}
    />,
    { api: fakeApi(api), path: '/chat' },
  );
}

it.each([
  ['the card', { card: 'What made you laugh?', value: 'honesty' }, 'I’m still thinking about “What made you laugh?”'],
  ['a shared value', { card: null, value: 'honesty' }, 'We both chose Honesty. What does it look like in your week?'],
])('a tap fills %s in, and sends nothing', async (_, opener, text) => {
  show(opener);
  await userEvent.click(await screen.findByRole('button', { name: text }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value).toBe(text);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: text })).toBeNull();
  expect(onSend).not.toHaveBeenCalled();
});

it.each([
  ['nothing to start with', { card: null, value: null }, true],
  ['a chat that has begun', { card: 'What made you laugh?', value: null }, false],
])('offers nothing for %s', async (_, opener, isFirst) => {
  show(opener, isFirst);
  if (isFirst) await waitFor(() => expect(api.pairs.opener).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: /still thinking/ })).toBeNull();
});
