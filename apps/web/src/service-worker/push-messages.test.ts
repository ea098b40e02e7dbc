// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Shown = { title: string; options: NotificationOptions; isOpen: boolean };

const shown: Shown[] = [];
const listeners = new Map<string, (event: never) => void>();
let pages: { focused: boolean; visibilityState: string; url: string }[] = [];
const registration = {
  showNotification: async (title: string, options: NotificationOptions) => {
    if (typeof title !== 'string') throw new TypeError('a title is text');
    shown.push({ title, options, isOpen: true });
  },
  getNotifications: async () =>
    shown
      .filter(({ isOpen }) => isOpen)
      .map((each) => ({
        tag: each.options.tag,
        data: each.options.data as unknown,
        close: () => void (each.isOpen = false),
      })),
};

beforeEach(async () => {
  shown.length = 0;
  pages = [];
  vi.stubGlobal('self', {
    registration,
    navigator: {},
    location: { origin: 'https://cuppa.example' },
    clients: { matchAll: async () => pages },
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  });
  vi.resetModules();
  (await import('./push-messages.ts')).listenToPush();
});
afterEach(() => vi.unstubAllGlobals());

/** Delivers the text of a push message, or one without data, and waits for the worker. */
async function deliver(text: string | null): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const data = text === null ? null : { json: () => JSON.parse(text) as unknown };
  listeners.get('push')?.({ data, waitUntil: (given: Promise<unknown>) => (work = given) } as never);
  await work;
}

const WHOLE = {
  notification: { title: 'Ben wrote', body: 'Open it', lang: 'en', dir: 'ltr', tag: 'one', actions: [] },
  cuppa: { path: '/matches', why: '/settings', onlyWhenAway: false, ringsSeconds: null, notice: null, read: [] },
};
const whole = (change: Partial<typeof WHOLE.cuppa>) =>
  JSON.stringify({ ...WHOLE, cuppa: { ...WHOLE.cuppa, ...change } });

const UNREADABLE: [what: string, text: string | null][] = [
  ['no data', null],
  ['empty', ''],
  ['plain text', 'hello'],
  ['cut off', '{"notification":{"title":"Be'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"hello"'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['another shape', '{"a":1}'],
  ['without our own part', JSON.stringify({ notification: WHOLE.notification })],
  ['without a notification', JSON.stringify({ cuppa: WHOLE.cuppa })],
  ['a title that is no text', JSON.stringify({ ...WHOLE, notification: { ...WHOLE.notification, title: 7 } })],
  ['an empty notification', JSON.stringify({ ...WHOLE, notification: {} })],
  ['no list of what was read', JSON.stringify({ ...WHOLE, cuppa: { ...WHOLE.cuppa, read: null } })],
  ['actions that are no list', JSON.stringify({ ...WHOLE, notification: { ...WHOLE.notification, actions: 'why' } })],
];

it.each(UNREADABLE)('a message that cannot be read (%s) shows that something is new', async (_what, text) => {
  await deliver(text);
  expect(shown).toMatchObject([{ title: 'Something new in Cuppa', isOpen: true, options: { tag: 'unreadable' } }]);
});

it('a readable message shows itself', async () => {
  await deliver(whole({}));
  expect(shown).toMatchObject([{ title: 'Ben wrote', isOpen: true, options: { tag: 'one', silent: false } }]);
});

it('a message that the visible page shows comes without a sound, and goes at once', async () => {
  pages = [{ focused: true, visibilityState: 'visible', url: 'https://cuppa.example/home' }];
  await deliver(whole({ onlyWhenAway: true, ringsSeconds: 15 as never }));
  expect(shown).toMatchObject([{ title: 'Ben wrote', isOpen: false, options: { silent: true, renotify: false } }]);
});

it('a message whose badge or read marks fail is shown nevertheless', async () => {
  vi.spyOn(registration, 'getNotifications').mockRejectedValueOnce(new Error('broken'));
  await deliver(whole({}));
  expect(shown).toHaveLength(1);
});

it('a message closes what is over meanwhile, but not a newer notification about the same', async () => {
  await deliver(whole({ notice: 'old' as never }));
  await deliver(whole({ notice: 'new' as never }));
  shown[0]!.isOpen = false;
  await deliver(
    JSON.stringify({
      notification: { ...WHOLE.notification, tag: 'two' },
      cuppa: { ...WHOLE.cuppa, notice: 'other', read: ['old'] },
    }),
  );
  expect(shown.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
  await deliver(
    JSON.stringify({
      notification: { ...WHOLE.notification, tag: 'three' },
      cuppa: { ...WHOLE.cuppa, notice: 'last', read: ['new'] },
    }),
  );
  expect(shown.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true]);
});
