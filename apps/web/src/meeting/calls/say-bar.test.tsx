// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { wordChoices } from '../../lib/media/word-choices.ts';
import { createLineExchange } from './lines/line-exchange.ts';
import { createReactionExchange } from './reactions/reaction-exchange.ts';
import { SayBar } from './say-bar.tsx';

const channel = { isOpen: true };
let told: unknown[] = [];

function open() {
  const tell = (message: unknown) => channel.isOpen && told.push(message) > 0;
  const now = () => performance.now();
  const lines = createLineExchange({ tell, now, soundsRude: async (text) => text.includes('idiot') });
  const reactions = createReactionExchange({ tell, now });
  renderScreen(<SayBar engine={{ lines, reactions }} name="Ben" />, { path: '/' });
  return { lines, reactions };
}

afterEach(() => {
  cleanup();
  told = [];
  channel.isOpen = true;
  act(() => wordChoices.change({ isTypingFirst: false, showsReactions: true, usesTypingKey: true }));
  localStorage.clear();
});

const field = () => screen.getByRole('textbox', { name: 'Type to Ben' });
const noField = () => expect(screen.queryByRole('textbox', { name: 'Type to Ben' })).toBeNull();
const captions = () => [...document.querySelectorAll('[data-caption]')].map((one) => one.textContent);

it('opens a line with T, sends with Enter, closes with Escape, and gives the focus back', async () => {
  open();
  await userEvent.keyboard('t');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('Hello there{Enter}');
  await expect.poll(captions).toEqual(['YouHello there']);
  expect(field()).toHaveProperty('value', '');
  await userEvent.keyboard('{Escape}');
  noField();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Type a line' }));
});

it('keeps what is typed when the line closes', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Type a line' }));
  await userEvent.keyboard('Half a th{Escape}t');
  expect(field()).toHaveProperty('value', 'Half a th');
});

it.each([
  ['a modifier', { key: 't', ctrlKey: true }],
  ['another letter at its place', { key: 'y', code: 'KeyT' }],
  ['a word of an input method', { key: 't', isComposing: true }],
])('leaves T alone with %s', (_, key) => {
  open();
  fireEvent.keyDown(document.body, key);
  noField();
});

it('knows T by its place on a keyboard without Latin letters, and can be switched off', () => {
  open();
  act(() => wordChoices.change({ usesTypingKey: false }));
  fireEvent.keyDown(document.body, { key: 't' });
  noField();
  act(() => wordChoices.change({ usesTypingKey: true }));
  fireEvent.keyDown(document.body, { key: 'е', code: 'KeyT' });
  expect(field()).toBeTruthy();
});

it('leaves T to a field that has the focus', async () => {
  open();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  await userEvent.keyboard('t');
  noField();
  other.remove();
});

it.each<[string, (input: HTMLElement) => void]>([
  [
    'while a word is composed',
    (input) => {
      fireEvent.compositionStart(input);
      fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    },
  ],
  [
    'right after the word, as Safari tells it',
    (input) => {
      fireEvent.compositionStart(input);
      fireEvent.compositionEnd(input);
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    },
  ],
  [
    'after a word that never ended',
    (input) => {
      fireEvent.compositionStart(input);
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    },
  ],
])('does not send by an Enter of an input method %s', async (_, press) => {
  open();
  await userEvent.keyboard('t');
  fireEvent.change(field(), { target: { value: 'こん' } });
  press(field());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toEqual([]);
});

it('asks once before it sends what may hurt', async () => {
  open();
  await userEvent.keyboard('t');
  await userEvent.keyboard('you asshole{Enter}');
  expect(await screen.findByText('Those words may hurt. Change them, or send them anyway.')).toBeTruthy();
  expect(told).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect(captions()).toEqual(['Youyou asshole']);
});

it('says when lines come too fast, and keeps the words', async () => {
  const { lines } = open();
  for (let count = 0; count < 8; count += 1) act(() => void lines.say(`${count}`, 'typed'));
  await userEvent.keyboard('t');
  await userEvent.keyboard('More{Enter}');
  expect(await screen.findByText('Not sent yet. Try again in a moment.')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'More');
});

it('shows and speaks what the other says; what may hurt on request', async () => {
  const { lines } = open();
  lines.receive({ id: 'a', kind: 'typed', text: 'Hello \u202etxt' });
  lines.receive({ id: 'b', kind: 'speech', text: 'You idiot' });
  await expect.poll(captions).toEqual(['BenHello txt', 'BenBen wrote something that may hurt. Show']);
  const log = within(screen.getByRole('log'));
  expect(log.getByText('Ben: Hello txt')).toBeTruthy();
  expect(log.queryByText(/idiot/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('You idiot')).toBeTruthy();
});

it('never makes a link of what is said', async () => {
  const { lines } = open();
  lines.receive({ id: 'a', kind: 'typed', text: 'https://example.com' });
  await screen.findByText('https://example.com');
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that a line is not delivered, and tries again by a button', async () => {
  vi.useFakeTimers();
  channel.isOpen = false;
  const { lines } = open();
  const stop = lines.start();
  act(() => void lines.say('Are you there?', 'typed'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const again = screen.getByRole('button', { name: 'Not delivered yet · Try again' });
  channel.isOpen = true;
  fireEvent.click(again);
  expect(told).toMatchObject([{ type: 'line' }]);
  act(() => lines.received(lines.read()[0]?.id ?? ''));
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  stop();
  vi.useRealTimers();
});

it('takes a caption away once it could be read, and keeps the last ones for people who type', async () => {
  vi.useFakeTimers();
  const { lines } = open();
  lines.receive({ id: 'a', kind: 'typed', text: 'Hello' });
  await act(() => vi.advanceTimersByTimeAsync(4_500));
  expect(captions()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(captions()).toHaveLength(0);
  fireEvent.keyDown(document.body, { key: 't' });
  expect(captions()).toHaveLength(1);
  vi.useRealTimers();
});

it('opens the line from the start for those who would rather type, without taking the focus', () => {
  wordChoices.change({ isTypingFirst: true });
  open();
  expect(document.activeElement).not.toBe(field());
});

it('sends a reaction by a tap or by its key, and shows it', async () => {
  open();
  const button = () => screen.getByRole('button', { name: 'React' });
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'Heart' }));
  expect(document.activeElement).toBe(button());
  await userEvent.keyboard('{Enter}1');
  await userEvent.keyboard('{Enter}9{Escape}');
  expect(told).toEqual(['heart', 'wave']);
  expect(document.querySelectorAll('[data-reaction]')).toHaveLength(2);
});

it('speaks a reaction of the other once, and shows none if they are off', () => {
  const { reactions } = open();
  act(() => reactions.receive('wave'));
  act(() => reactions.receive('wave'));
  expect(screen.getAllByText('Ben waves')).toHaveLength(1);
  expect(document.querySelectorAll('[data-reaction]')).toHaveLength(2);
  act(() => wordChoices.change({ showsReactions: false }));
  expect(screen.queryByText('Ben waves')).toBeNull();
  expect(document.querySelectorAll('[data-reaction]')).toHaveLength(0);
});
