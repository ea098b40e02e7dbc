// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyWhileHidden } from './notification.ts';

let shown: { title: string; tag: string; close: () => void }[];
let isHidden: boolean;

/** All that was begun has ended. */
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

it('tells who does not see the page, and takes it back', async () => {
  const takeBack = notifyWhileHidden('first', 'text');
  await settle();
  expect(titles()).toEqual(['first']);
  takeBack();
  await settle();
  expect(titles()).toEqual([]);
});

it('tells nothing to who sees the page', async () => {
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

it('leaves the next one of the tag alone, whenever the one before is taken back', async () => {
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

it('takes the one before away too, where the next was taken back before it was shown', async () => {
  const takeBack = notifyWhileHidden('first', 'text');
  await settle();
  takeBack();
  notifyWhileHidden('second', 'text')();
  await settle();
  expect(titles()).toEqual([]);
});
