// @vitest-environment jsdom
import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectHelplines } from '../../../testing/crisis-card.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { fakeAuthClient } from '../../../testing/fake-auth-client.ts';
import { createFakeRealtime } from '../../../testing/fake-realtime.ts';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { RealtimeError } from '../../lib/server/realtime.ts';
import { ChatScreen } from './chat-screen.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const open = vi.fn();
const messages = vi.fn();
const send = vi.fn();
const photos = { upload: vi.fn(), fetch: vi.fn() };
const live = createFakeRealtime({ send });
const getSession = async () => ({ data: { session: null }, error: null });

const chat: Chat = {
  connectionId: ID,
  kind: 'friend',
  partnerName: 'Theo',
  partnerAvatarSeed: 'theo',
  partnerFrame: null,
  partnerFace: null,
  lastSeq: 2,
  ownReadSeq: 0,
  partnerReadSeq: 0,
  areLinksOpen: true,
  asksClassifier: false,
  isPartnerOnline: true,
};
const messageOf = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `22222222-2222-4222-8222-00000000000${seq}`,
  connectionId: ID,
  seq,
  isOwn: false,
  clientId: null,
  text: `Text ${seq}`,
  photo: null,
  replyTo: null,
  ownReaction: null,
  partnerReaction: null,
  sentAt: '2026-01-02T10:00:00.000Z',
  ...change,
});

const tell: typeof live.emit = (...news) => act(() => live.emit(...news));

function show(history: Message[] = [messageOf(1), messageOf(2, { isOwn: true, clientId: ID })]) {
  messages.mockResolvedValue({ messages: history, hasMore: false });
  renderChat();
}

function renderChat() {
  renderScreen(
    <ChatScreen
      renderTogether={() => null}
      renderCall={({ onSchedule }) => (
        <button type="button" onClick={onSchedule}>
          Call again
        </button>
      )}
      renderSchedule={({ isOpen }) => isOpen && <p>Schedule sheet</p>}
      renderUnmatch={({ isOpen, onDone }) =>
        isOpen && (
          <button type="button" onClick={onDone}>
            Unmatch now
          </button>
        )
      }
      renderSafety={({ isOpen, messages: given, onDone }) =>
        isOpen && (
          <button type="button" onClick={onDone}>
            Report with {given.length}
          </button>
        )
      }
    />,
    {
      api: fakeApi({ chat: { open, messages } }),
      realtime: live,
      authClient: fakeAuthClient({ getSession }),
      session: signedIn(),
      path: '/chat/:id',
      at: `/chat/${ID}`,
      otherRoutes: { '/matches': 'Matches screen' },
    },
  );
}

const field = () => screen.findByRole('textbox', { name: 'Message Theo' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sentTexts = () =>
  send.mock.calls.filter(([name]) => name === 'chat.send').map(([, payload]) => (payload as { text: string }).text);

describe('ChatScreen', () => {
  beforeEach(() => {
    open.mockResolvedValue(chat);
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
      method === 'POST' ? photos.upload() : photos.fetch(),
    );
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    let seq = 2;
    send.mockImplementation(async (name: string, payload: { clientId: string; text: string }) => {
      if (name !== 'chat.send') return null;
      seq += 1;
      return messageOf(seq, { isOwn: true, clientId: payload.clientId, text: payload.text });
    });
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  });
  afterEach(async () => {
    cleanup();
    await clearKept('');
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.resetAllMocks();
  });

  it('shows the online state, the history with its day, and marks it as read', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Theo' })).toBeDefined();
    expect(screen.getByText('Here now')).toBeDefined();
    const log = screen.getByRole('log', { name: 'Messages with Theo' });
    expect(within(log).getByText('Text 1')).toBeDefined();
    expect(within(log).getByText(/2 January|January 2/)).toBeDefined();
    await waitFor(() => expect(send).toHaveBeenCalledWith('chat.read', { connectionId: ID, seq: 1 }));
  });

  it('sends what is written and empties the field', async () => {
    show();
    await userEvent.type(await field(), '  Good morning ');
    expect(send).toHaveBeenCalledWith('chat.typing', { connectionId: ID });
    await press('Send');
    expect(await screen.findByText('Good morning')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(sentTexts()).toEqual(['Good morning']);
    expect(await field()).toHaveProperty('value', '');
  });

  it.each([
    ['while a word is composed', { isComposing: true, keyCode: 13 }],
    ['in Safari, where the composition ended just before', { isComposing: false, keyCode: 229 }],
    ['after a beginning without an end', { isComposing: false, keyCode: 13 }],
  ])('does not send by an Enter that an input method takes: %s', async (_, key) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    show();
    const composer = await field();
    fireEvent.compositionStart(composer);
    fireEvent.change(composer, { target: { value: 'にほ' } });
    if (key.keyCode === 229) fireEvent.compositionEnd(composer);
    expect(fireEvent.keyDown(composer, { key: 'Enter', ...key })).toBe(true);
    expect(composer).toHaveProperty('value', 'にほ');
    expect(sentTexts()).toEqual([]);
    fireEvent.compositionEnd(composer);
    fireEvent.keyDown(composer, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(sentTexts()).toEqual(['にほ']));
  });

  it.each(['\u3164', '\u200b', '\u2800', '\u0301\u0301'])('does not send %j, which shows nothing', async (text) => {
    show();
    fireEvent.change(await field(), { target: { value: text } });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  it('gives every message and its field their own direction', async () => {
    show([messageOf(1, { text: 'שלום לכם' }), messageOf(2, { text: 'Hello' })]);
    expect((await screen.findByText('שלום לכם')).getAttribute('dir')).toBe('auto');
    expect((await field()).getAttribute('dir')).toBe('auto');
    expect(screen.getByRole('heading', { level: 1 }).querySelector('bdi')?.textContent).toBe('Theo');
  });

  it('sends by Enter on a device with a keyboard, and breaks the line with Shift', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: fine)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    show();
    await userEvent.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(sentTexts()).toEqual(['One\ntwo']));
  });

  it('asks before it sends what sounds rude, and keeps the text to rewrite', async () => {
    show();
    await userEvent.type(await field(), 'You idiot');
    await press('Send');
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeDefined();
    await press('Rewrite');
    expect(sentTexts()).toEqual([]);
    expect(await field()).toHaveProperty('value', 'You idiot');
    await press('Send');
    await userEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sentTexts()).toEqual(['You idiot']));
  });

  it('says where a link leads before it opens', async () => {
    show([messageOf(1, { text: 'See https://example.com/tea now' })]);
    await userEvent.click(await screen.findByRole('link', { name: 'https://example.com/tea' }));
    expect(await screen.findByRole('dialog', { name: 'This link goes to example.com' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open' });
    expect(link.getAttribute('href')).toBe('https://example.com/tea');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link.getAttribute('target')).toBe('_blank');
    await press('Stay here');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a stranger’s link as text, and why, before the second day of the chat', async () => {
    open.mockResolvedValue({ ...chat, areLinksOpen: false });
    show([messageOf(1, { text: 'See https://example.com/tea now' }), messageOf(2, { text: 'No link here' })]);
    expect(await screen.findByText('See https://example.com/tea now')).toBeDefined();
    expect(screen.getAllByText('Links open from the second day of a chat. You can copy this one.')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /example/ })).toBeNull();
  });

  it('shows typing and read marks as they come', async () => {
    show();
    await field();
    tell('chat.typing', { connectionId: ID });
    expect(screen.getByText('Theo is typing…')).toBeDefined();
    expect(screen.queryByText(/Read$/)).toBeNull();
    tell('chat.read', { connectionId: ID, seq: 2 });
    expect(screen.getByText(/Read$/)).toBeDefined();
    tell('chat.message', messageOf(3));
    expect(await screen.findByText('Text 3')).toBeDefined();
    expect(screen.queryByText('Theo is typing…')).toBeNull();
  });

  it('says why a photo was not sent, and lets it be deleted', async () => {
    photos.upload.mockResolvedValue(Response.json({ code: 'PHOTO_TOO_LARGE' }, { status: 413 }));
    show();
    await field();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'tea.png', { type: 'image/png' })] } });
    expect(await screen.findByText('This picture is too large. Please pick a smaller one')).toBeDefined();
    expect(screen.getByAltText('Photo from you')).toBeDefined();
    await press('Delete');
    await waitFor(() => expect(screen.queryByAltText('Photo from you')).toBeNull());
  });

  it('refuses a file that is not a picture', async () => {
    show();
    await field();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'tea.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText('That file isn’t a picture we can send')).toBeDefined();
    expect(photos.upload).not.toHaveBeenCalled();
  });

  it('shows a photo with its words, and large after a tap', async () => {
    photos.fetch.mockResolvedValue(new Response('x'));
    show([messageOf(1, { text: '', photo: { id: 'photo', width: 4, height: 3 } })]);
    const photo = await screen.findByRole('button', { name: 'Photo from Theo. Open it large' });
    await waitFor(() => expect(photo).toHaveProperty('disabled', false));
    await userEvent.click(photo);
    expect(await screen.findByRole('dialog', { name: 'Photo from Theo' })).toBeDefined();
  });

  it('is busy until after the older messages are in', async () => {
    messages.mockImplementation(async ({ before }: { before?: number }) =>
      before === undefined
        ? { messages: [messageOf(3), messageOf(4)], hasMore: true }
        : { messages: [messageOf(1), messageOf(2)], hasMore: false },
    );
    renderChat();
    const log = await screen.findByRole('log');
    const seen: [rows: number, isBusy: string | null][] = [];
    const look = () => seen.push([log.querySelectorAll('li p').length, log.getAttribute('aria-busy')]);
    const observer = new MutationObserver(look);
    observer.observe(log, { childList: true, subtree: true, attributes: true });
    await press('Show earlier messages');
    await screen.findByText('Text 1');
    await waitFor(() => expect(log.getAttribute('aria-busy')).toBe('false'));
    observer.disconnect();
    expect(seen).toContainEqual([4, 'true']);
    expect(seen.at(-1)).toEqual([4, 'false']);
    expect(seen).not.toContainEqual([2, 'false']);
  });

  it('lets a refused message be tried again', async () => {
    send
      .mockImplementationOnce(async () => null)
      .mockImplementation(async (name: string) => {
        if (name === 'chat.send') throw new RealtimeError('ANSWER_AWAITED');
        return null;
      });
    show();
    await userEvent.type(await field(), 'Hello');
    await press('Send');
    expect(await screen.findByText(/^Not sent: wait for an answer first/)).toBeDefined();
    await press('Try again');
    await waitFor(() => expect(sentTexts()).toEqual(['Hello', 'Hello']));
  });

  it('offers another time if a call can’t start now', async () => {
    show();
    await field();
    await press('Call again');
    expect(await screen.findByText('Schedule sheet')).toBeDefined();
  });

  it('goes to the matches once unmatched, even if the event arrives before the reply', async () => {
    show();
    await field();
    await press('More');
    await userEvent.click(await screen.findByRole('button', { name: 'Unmatch' }));
    const now = await screen.findByRole('button', { name: 'Unmatch now' });
    open.mockRejectedValue(refusal('NOT_FOUND'));
    tell('connection.changed', { connectionId: ID, callId: 'call' });
    expect(await screen.findByText('This chat is closed')).toBeDefined();
    await userEvent.click(now);
    expect(await screen.findByText('Matches screen')).toBeDefined();
  });

  it('hands the messages to the report', async () => {
    show();
    await field();
    await press('More');
    await userEvent.click(await screen.findByRole('button', { name: 'Block or report' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Report with 2' }));
    expect(await screen.findByText('Matches screen')).toBeDefined();
  });

  it('closes immediately if the connection ended, and keeps the messages to be reported', async () => {
    show();
    await field();
    open.mockRejectedValue(refusal('NOT_FOUND'));
    tell('connection.changed', { connectionId: ID, callId: 'call' });
    expect(await screen.findByText('This chat is closed')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull();
    expect(screen.getByText('Text 1')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your matches' })).toBeDefined();
    await press('Block or report');
    await userEvent.click(await screen.findByRole('button', { name: 'Report with 2' }));
    expect(await screen.findByText('Matches screen')).toBeDefined();
  });

  it('keeps an open report, and what was chosen in it, when the other unmatches', async () => {
    show();
    await field();
    await press('More');
    await userEvent.click(await screen.findByRole('button', { name: 'Block or report' }));
    const report = await screen.findByRole('button', { name: 'Report with 2' });
    open.mockRejectedValue(refusal('NOT_FOUND'));
    tell('connection.changed', { connectionId: ID, callId: 'call' });
    expect(await screen.findByText('This chat is closed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Report with 2' })).toBe(report);
  });

  it('is closed to a person who comes after the end', async () => {
    open.mockRejectedValue(refusal('NOT_FOUND'));
    show();
    expect(await screen.findByText('The connection has ended, and its messages with it.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your matches' })).toBeDefined();
  });

  it('suggests how to begin an empty chat', async () => {
    open.mockResolvedValue({ ...chat, lastSeq: 0 });
    show([]);
    expect(await screen.findByText('A fresh cup for you and Theo')).toBeDefined();
  });

  it('shows what this device kept if the server cannot be reached, and says so', async () => {
    show();
    await screen.findByText('Text 1');
    cleanup();
    open.mockRejectedValue(new Error('offline'));
    show();
    expect(await screen.findByText('Text 1')).toBeDefined();
    expect(screen.getByText('No connection. These are the latest messages on this device.')).toBeDefined();
    expect(screen.queryByText('Here now')).toBeNull();
    expect(await field()).toBeDefined();
  });

  it('says that it couldn’t load, and tries again', async () => {
    open.mockRejectedValueOnce(new Error('offline'));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await field()).toBeDefined();
  });

  it('answers a draft about self-harm with helplines, reports it to no one, and sends it unchanged', async () => {
    show();
    const words = 'I want to die';
    await userEvent.type(await field(), words);
    await expectHelplines();
    expect(await field()).toHaveProperty('value', words);
    expect(sentTexts()).toEqual([]);
    expect(new Set(send.mock.calls.map(([name]) => name))).toEqual(new Set(['chat.read', 'chat.typing']));
    await press('Send');
    await waitFor(() => expect(sentTexts()).toEqual([words]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
