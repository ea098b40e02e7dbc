// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { Composer } from './composer.tsx';
import { openKeptPage } from './kept-page.ts';

const onSend = vi.fn<(text: string, photo?: { blob: Blob }) => void>();

function open({ chat = 'chat-1', userId = 'ada' } = {}): HTMLElement {
  cleanup();
  renderScreen(
    <Composer
      connectionId={chat}
      partnerName="Theo"
      soundsHarsh={async () => false}
      field={createRef()}
      replyTo={null}
      onCancelReply={() => {}}
      onType={() => {}}
      onSend={onSend}
    />,
    { session: signedIn({ userId }), path: '/' },
  );
  return screen.getByRole('textbox');
}

beforeEach(() => void onSend.mockClear());
afterEach(async () => {
  vi.unstubAllGlobals();
  cleanup();
  sessionStorage.clear();
  await clearKept('');
});

describe('a half-written message', () => {
  const write = (text: string) => userEvent.type(screen.getByRole('textbox'), text);
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  it('is there again after leaving the chat, and only there and for its person', async () => {
    open();
    await write('Shall we');
    await settled();
    for (const other of [{ chat: 'chat-2' }, { userId: 'ben' }]) {
      const field = open(other);
      await settled();
      expect(field).toHaveProperty('value', '');
    }
    const field = open();
    await waitFor(() => expect(field).toHaveProperty('value', 'Shall we'));
  });

  it.each<[how: string, end: () => Promise<unknown>]>([
    ['was sent', () => userEvent.click(screen.getByRole('button', { name: 'Send' }))],
    ['was emptied', () => userEvent.clear(screen.getByRole('textbox'))],
    ['was signed away', () => (sessionStorage.clear(), clearKept('ada/'))],
    ['lost its connection', () => openKeptPage('ada', 'chat-1').clear()],
  ])('is gone once it %s', async (_how, end) => {
    open();
    await write('Shall we');
    await settled();
    await end();
    await settled();
    const field = open();
    await settled();
    expect(field).toHaveProperty('value', '');
  });

  it('does not replace what is typed before it was read', async () => {
    open();
    await write('Old');
    await settled();
    const field = open();
    fireEvent.change(field, { target: { value: 'New' } });
    await settled();
    expect(field).toHaveProperty('value', 'New');
  });
});

describe('a text that is longer than a message', () => {
  const pasted = (length: number) => `${'tea '.repeat(length / 4 - 1)}cup.`;

  it.each([
    [2_000, null],
    [2_004, '4 characters too many. Send it in parts.'],
    [20_000, '18,000 characters too many. Send it in parts.'],
  ])('of %d characters stays whole, and says: %s', async (length, words) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const field = open();
    await userEvent.click(field);
    await userEvent.paste(pasted(length));
    expect(field).toHaveProperty('value', pasted(length));
    expect(field.getAttribute('aria-invalid')).toBe(words === null ? null : 'true');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', words !== null);
    if (words === null) return;
    expect(screen.getByText(words)).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', pasted(length));
    fireEvent.change(field, { target: { value: 'A part of it' } });
    expect(screen.queryByText(words)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSend).toHaveBeenCalledWith('A part of it'));
  });
});

const ftyp = (brand: string) => `\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`;
const fileOf = (text: string, name: string, type: string) => new File([text], name, { type });
const png = (name = 'tea.png') => fileOf('x', name, 'image/png');
const names = () => onSend.mock.calls.map(([, photo]) => (photo?.blob as File | undefined)?.name);

/** Drags or drops files on the page; answers whether the browser would still open them. */
function dragged(kind: 'dragOver' | 'drop', files: File[], types = ['Files']): boolean {
  const event = createEvent[kind](document.body, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { files, types, dropEffect: 'none' } });
  fireEvent(document.body, event);
  return !event.defaultPrevented;
}

describe('photos', () => {
  it('that are dropped anywhere on the page are sent in their order', async () => {
    open();
    expect(dragged('dragOver', [])).toBe(false);
    expect(screen.getByText('Drop a photo to send it')).toBeDefined();
    expect(dragged('drop', [png('one.png'), png('two.png')])).toBe(false);
    expect(screen.queryByText('Drop a photo to send it')).toBeNull();
    await waitFor(() => expect(names()).toEqual(['one.png', 'two.png']));
  });

  it('text that is dragged stays with the browser', () => {
    open();
    expect(dragged('dragOver', [], ['text/plain'])).toBe(true);
    expect(dragged('drop', [], ['text/plain'])).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    ['a picture', [png()], ['Files'], ['tea.png']],
    ['a picture of a page', [png()], ['text/html', 'Files'], ['tea.png']],
    ['text with a picture of itself, from an office program', [png()], ['text/plain', 'text/html', 'Files'], []],
    ['text', [], ['text/plain'], []],
  ])('pasted: %s', async (_what, files, types, sent) => {
    const field = open();
    const event = createEvent.paste(field, { clipboardData: { files, types } });
    fireEvent(field, event);
    expect(event.defaultPrevented).toBe(sent.length > 0);
    await waitFor(() => expect(names()).toEqual(sent));
  });

  const HEIC = 'This photo is in HEIC format, which this browser can’t read. Please pick a JPEG.';
  const SVG = 'This is an SVG drawing. Please pick a JPEG or PNG.';
  const OTHER = 'Please pick a photo in another format.';
  it.each([
    ['HEIC', fileOf(ftyp('heic'), 'a.heic', 'image/heic'), HEIC],
    ['HEIC without a type', fileOf(ftyp('heic'), 'a.heic', ''), HEIC],
    ['HEIC with a wrong type', fileOf(ftyp('heix'), 'a.jpg', 'image/jpeg'), HEIC],
    ['HEIF', fileOf(ftyp('mif1'), 'a.heif', 'image/heif'), HEIC],
    ['several HEIC', fileOf(ftyp('msf1'), 'a.heics', 'image/heic-sequence'), HEIC],
    ['SVG', fileOf('<?xml version="1.0"?><svg xmlns="x">', 'a.svg', 'image/svg+xml'), SVG],
    ['SVG without a type', fileOf('<svg>', 'a', ''), SVG],
    ['a document', fileOf('%PDF', 'a.pdf', 'application/pdf'), OTHER],
    ['a video', fileOf(ftyp('mp42'), 'a.mp4', 'video/mp4'), OTHER],
    ['a kind that nobody reads', fileOf('II*\0', 'a.tif', 'image/tiff'), OTHER],
    ['an empty file', fileOf('', 'a', ''), OTHER],
  ])('that cannot be sent (%s) are named, and nothing is sent', async (_what, file, words) => {
    open();
    dragged('drop', [file]);
    expect(await screen.findByText(words)).toBeDefined();
    expect(onSend).not.toHaveBeenCalled();
  });
});
