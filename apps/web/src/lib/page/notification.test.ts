// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyWhileHidden } from './notification.ts';

let shown: { title: string; tag: string; close: () => void }[];
let isHidden: boolean;

/** Waits until everything that was started has ended. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const titles = () => shown.map(({ title }) => title);

beforeEach(() => {
  shown = [];
  isHidden = true;
  const registration = {
    showNotification: async (title: string, { tag }: { tag: string }) => {
      const own = { title, tag, close: () => void (shown = shown.filter((each) => each !== own)) };
      shown = [...shown.filter((each) => each.tag !== tag), own];
    },
    getNotifications: async () => shown,
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {}, getRegistration: async () => registration },
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('Notification', { permission: 'granted' });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('notifies while the page is hidden, and takes it back', async () => {
  const takeBack = notifyWhileHidden('first', 'text');
  await settle();
  expect(titles()).toEqual(['first']);
  takeBack();
  await settle();
  expect(titles()).toEqual([]);
});

it('does not notify while the page is visible', async () => {
  isHidden = false;
  notifyWhileHidden('first', 'text');
  await settle();
  expect(titles()).toEqual([]);
});

it('shows nothing that was taken back meanwhile', async () => {
  notifyWhileHidden('first', 'text')();
  await settle();
  expect(titles()).toEqual([]);
});

it('keeps the next notification of the tag, whenever the previous one is taken back', async () => {
  const takeBack = notifyWhileHidden('first', 'text');
  await settle();
  takeBack();
  notifyWhileHidden('second', 'text');
  await settle();
  expect(titles()).toEqual(['second']);
  takeBack();
  await settle();
  expect(titles()).toEqual(['second']);
});

it('also takes back the previous one if the next was taken back before it was shown', async () => {
  const takeBack = notifyWhileHidden('first', 'text');
  await settle();
  takeBack();
  notifyWhileHidden('second', 'text')();
  await settle();
  expect(titles()).toEqual([]);
});
