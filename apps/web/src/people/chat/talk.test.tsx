// @vitest-environment jsdom
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, memoryOutbox, messageOf } from '../../../testing/chat-server.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import type { ChatEngine } from './chat-engine.ts';
import { Talk } from './talk.tsx';

const onReport = vi.fn<(message: Message) => void>();
const scrollIntoView = vi.fn<() => void>();
let chat: ReturnType<typeof createServer>;

function Open({ engine, isClosed }: { engine: ChatEngine; isClosed: boolean }) {
  const view = useStoreValue(engine);
  if (view.status !== 'open') return null;
  return <Talk view={view} engine={engine} onReport={onReport} closed={isClosed ? <p>Closed</p> : null} />;
}

async function open(texts: readonly string[], { isClosed = false } = {}) {
  for (const text of texts) chat.server.store({ text });
  const tab = chat.openTab(memoryOutbox());
  await tab.opened();
  renderScreen(<Open engine={tab.engine} isClosed={isClosed} />, {
    api: fakeApi({}),
    session: signedIn(),
    path: '/',
  });
  return tab;
}

beforeEach(() => {
  chat = createServer();
  onReport.mockClear();
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await clearKept('');
});

const bubbleOf = (text: string) => screen.getByText(text, { selector: 'p' }).closest('li')!;
async function openMenu(text: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: `React or reply: ${text}` }));
  return screen.findByRole('dialog');
}
const choose = async (text: string, action: string) =>
  userEvent.click(within(await openMenu(text)).getByRole('button', { name: action }));
const field = () => screen.getByRole('textbox');

describe('a reply', () => {
  it('is written under its quote, and sent with it', async () => {
    await open(['Tea or coffee?']);
    await choose('Tea or coffee?', 'Reply');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(screen.getByRole('button', { name: 'Cancel reply' })).toBeDefined();
    await userEvent.type(field(), 'Tea');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bubbleOf('Tea').textContent).toContain('Replying toTheoTea or coffee?'));
    expect(chat.server.heard.find(({ name }) => name === 'chat.send')?.payload).toMatchObject({
      text: 'Tea',
      replyToId: 'message-1',
    });
    expect(screen.queryByRole('button', { name: 'Cancel reply' })).toBeNull();
  });

  it.each<[how: string, cancel: () => Promise<unknown>]>([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel reply' }))],
    ['Escape', () => userEvent.type(field(), '{Escape}')],
  ])('is a plain message again after %s, and the text stays', async (_, cancel) => {
    await open(['Tea or coffee?']);
    await choose('Tea or coffee?', 'Reply');
    await userEvent.type(field(), 'Tea');
    await cancel();
    expect(field()).toHaveProperty('value', 'Tea');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(chat.server.sends()).toEqual(['Tea']));
    expect(chat.server.messages.at(-1)?.replyTo).toBeNull();
  });

  it('that waits for the connection keeps its quote', async () => {
    const tab = await open(['Tea or coffee?']);
    act(() => tab.goOffline());
    await choose('Tea or coffee?', 'Reply');
    await userEvent.type(field(), 'Tea');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(bubbleOf('Tea').textContent).toContain('Tea or coffee?');
    act(() => tab.goOnline());
    await waitFor(() => expect(chat.server.messages.at(-1)?.replyTo?.id).toBe('message-1'));
  });

  it('leads to the message that it quotes, even if that is not loaded yet', async () => {
    await open(['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']);
    const quote = { id: 'message-1', seq: 1, isOwn: false, text: 'First', isPhoto: false };
    act(() => void chat.server.store({ text: 'About the first', replyTo: quote }));
    expect(screen.queryByText('First', { selector: 'p' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Replying to.*First$/ }));
    await waitFor(() => expect(document.activeElement).toBe(bubbleOf('First')));
    expect(scrollIntoView).toHaveBeenCalled();
  });
});

describe('a reaction', () => {
  it('is one, replaced by another and taken back by the same', async () => {
    await open(['Hello']);
    for (const name of ['Heart', 'Cup of tea']) {
      await choose('Hello', name);
      await screen.findByRole('button', { name: `Take back your reaction: ${name}` });
    }
    expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
    const menu = await openMenu('Hello');
    const pressed = within(menu).getByRole('button', { pressed: true });
    expect(pressed.getAttribute('aria-label')).toBe('Cup of tea');
    await userEvent.click(pressed);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull());
    expect(chat.server.messages[0]?.ownReaction).toBeNull();
  });

  it('is taken back by a tap on it', async () => {
    await open(['Hello']);
    await choose('Hello', 'Laugh');
    await userEvent.click(await screen.findByRole('button', { name: 'Take back your reaction: Laugh' }));
    await waitFor(() => expect(chat.server.messages[0]?.ownReaction).toBeNull());
  });

  it('of the other appears live, and after a time without a connection', async () => {
    const tab = await open(['Hello', 'Again']);
    await act(() => chat.server.react({ messageId: 'message-1', reaction: 'heart' }, false));
    expect(screen.getByRole('img', { name: 'Theo reacted: Heart' })).toBeDefined();
    act(() => tab.goOffline());
    await chat.server.react({ messageId: 'message-2', reaction: 'tea' }, false);
    await chat.server.react({ messageId: 'message-1', reaction: null }, false);
    expect(screen.queryByRole('img', { name: 'Theo reacted: Cup of tea' })).toBeNull();
    act(() => tab.goOnline());
    expect(await screen.findByRole('img', { name: 'Theo reacted: Cup of tea' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Theo reacted: Heart' })).toBeNull());
  });

  it('that the server refuses disappears again, and says so', async () => {
    await open(['Hello']);
    await choose('Hello', 'Heart');
    await choose('Hello', 'Wow');
    expect(await screen.findByText('Reaction not saved')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Take back your reaction: Heart' })).toBeDefined();
  });

  it('stays, but does not change, in a chat that has closed', async () => {
    chat.server.messages.push(messageOf(1, { text: 'Hello', ownReaction: 'heart' }));
    await open([], { isClosed: true });
    expect(screen.getByRole('button', { name: /^Take back/ })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /^React or reply/ })).toBeNull();
  });
});

describe('the menu of a message', () => {
  it('reports a message of the other, and offers no report of one’s own', async () => {
    chat.server.messages.push(messageOf(1, { text: 'Mine', isOwn: true }));
    await open(['Theirs']);
    await choose('Theirs', 'Report message');
    expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'message-2' }));
    expect(within(await openMenu('Mine')).queryByRole('button', { name: 'Report message' })).toBeNull();
  });

  it('copies the text as it was written', async () => {
    const user = userEvent.setup();
    await open(['https://example.org/tea']);
    await user.click(screen.getByRole('button', { name: 'React or reply: https://example.org/tea' }));
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('https://example.org/tea');
    expect(await screen.findByText('Copied')).toBeDefined();
  });

  it('is one stop of Tab for all messages, and the arrow keys reach the others', async () => {
    await open(['First', 'Second', 'Third']);
    const menus = screen.getAllByRole('button', { name: /^React or reply/ });
    expect(menus.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    act(() => menus[2]!.focus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(menus[0]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect((await screen.findByRole('dialog')).textContent).toContain('Second');
  });

  const touch = { pointerType: 'touch', clientX: 10, clientY: 10 };
  it.each<[what: string, isOpen: boolean, during: (bubble: Element) => void]>([
    ['a finger that stays', true, () => {}],
    ['a finger that trembles', true, (bubble) => fireEvent.pointerMove(bubble, { ...touch, clientX: 14 })],
    ['a finger that scrolls', false, (bubble) => fireEvent.pointerMove(bubble, { ...touch, clientY: 40 })],
    ['a tap', false, (bubble) => fireEvent.pointerUp(bubble, touch)],
    ['a finger that the browser takes', false, (bubble) => fireEvent.pointerCancel(bubble, touch)],
  ])('opens by %s: %s', async (_, isOpen, during) => {
    await open(['Hello']);
    vi.useFakeTimers();
    const bubble = bubbleOf('Hello').querySelector('[data-edge]')!;
    fireEvent.pointerDown(bubble, touch);
    during(bubble);
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('dialog') !== null).toBe(isOpen);
  });

  it('does not open by a mouse button that stays down', async () => {
    await open(['Hello']);
    vi.useFakeTimers();
    fireEvent.pointerDown(bubbleOf('Hello').querySelector('[data-edge]')!, { ...touch, pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a message of an earlier version has no reply and no reactions', async () => {
  const { replyTo: _, ownReaction: _own, partnerReaction: _partner, ...old } = messageOf(1, { text: 'Old' });
  chat.server.messages.push(old as Message);
  const tab = await open([]);
  expect(tab.view().messages[0]).toMatchObject({ replyTo: null, ownReaction: null, partnerReaction: null });
  expect(bubbleOf('Old').textContent).not.toContain('Replying');
});
