import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snapshotOf } from '../../../testing/call-snapshot.ts';
import { setUpEngine } from '../../../testing/engine-among-fakes.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { localMedia } from '../../lib/media/local-media.ts';
import practice from '../../messages/en/meeting/practice.json' with { type: 'json' };
import { LONGEST_DURATION_MS, showToast, type ToastOptions } from '../../ui/feedback/toast.ts';
import { CallStage } from './call-stage.tsx';

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

const cardOf = (text: string): CallSnapshot['card'] => ({ id: 'icebreaker-3', text, value: null, isWildcard: false });
const RUNNING: Partial<CallSnapshot> = {
  phase: 'running',
  act: 'icebreaker',
  promptNumber: 2,
  card: cardOf('What’s something small that made you smile?'),
  canDrawCard: true,
  turn: { isYoursFirst: true, handsOverAtMs: 250_000 },
  unblurAtMs: 0,
};
/** A state in which the card shares its place with a button. */
const BLURRED: Partial<CallSnapshot> = { ...RUNNING, act: 'arrive', promptNumber: 1, unblurAtMs: 300_000 };

const nothing = () => {};
const ownPicture = page.getByRole('button', { name: 'Move your picture' });

/** A call that shows the own camera on both sides, or another picture of the other person. */
async function openStage(change: Partial<CallSnapshot>, remote?: MediaStream, guide?: string): Promise<void> {
  await localMedia.request();
  const media = localMedia.read();
  const view = {
    status: 'live' as const,
    snapshot: snapshotOf(change),
    receivedAt: performance.now(),
    link: 'connected' as const,
    isSignalling: true,
    remoteStream: remote ?? new MediaStream(media.stream?.getVideoTracks() ?? []),
    remoteVideo: null,
    remoteDevices: { isMicrophoneOn: true, isCameraOn: true },
    network: 3 as const,
    isPictureRested: false,
  };
  renderScreen(
    <CallStage
      view={view}
      media={media}
      engine={setUpEngine().engine}
      guide={guide ?? null}
      isBlurred={false}
      isLeaving={false}
      isOver={false}
      onLeave={nothing}
      onSafety={nothing}
      onMore={nothing}
    />,
    { path: '/video-call/call-1' },
  );
  await expect.element(page.getByLabelText('Ben’s camera')).toBeVisible();
  // While the two draw, the own picture stays beside the other’s.
  if (change.challenge?.isRunning !== true) await expect.element(ownPicture).toBeVisible();
}

it('the own picture moves to every corner, by hand and by keys, and covers nothing', async () => {
  await openStage(BLURRED);
  await expect.element(ownPicture).toHaveAttribute('data-corner', 'top-right');
  await atRest();

  // Dragging becomes possible a little after the picture appears.
  await expect.poll(dragToBottomLeft).toBe('bottom-left');
  await atRest();
  expect(ownPicture.element().getBoundingClientRect().x).toBeLessThan(20);

  (ownPicture.element() as HTMLElement).focus();
  for (const [key, corner] of [
    ['ArrowRight', 'bottom-right'],
    ['ArrowUp', 'top-right'],
    ['ArrowLeft', 'top-left'],
    ['Enter', 'top-right'],
    ['Enter', 'bottom-right'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(ownPicture).toHaveAttribute('data-corner', corner);
    await atRest();
    expect(covered(), `under the picture at the ${corner}`).toEqual([]);
  }
});

it.each([
  ['', RUNNING],
  [' beside a button', BLURRED],
])('on no size does the own picture cover anything%s', async (_, snapshot) => {
  await openStage(snapshot);
  for (const { width, height } of SIZES) {
    await page.viewport(width, height);
    await atRest();
    expect(covered(), `under the picture at ${width} by ${height}`).toEqual([]);
  }
});

it.each([
  ['short', 'Tea or coffee?'],
  ['long', 'What’s something small that made you smile this week?'],
  // The longest of all decks.
  ['very long', 'Alexandra, you chose Personal Growth. What’s growing? Frederick, say what you’d keep as it is.'],
])('at twice the text size a %s card can be read, and nothing overlaps', async (_, text) => {
  await openStage({ ...RUNNING, card: cardOf(text) });
  await atRest();
  document.documentElement.style.fontSize = '200%';
  await atRest();
  for (const { width, height } of SIZES.filter((size) => size.width > 320)) {
    const look = `at ${width} by ${height}, twice the text size`;
    await page.viewport(width, height);
    // Without room for it, the picture is hidden.
    await expect.poll(() => (isShown() ? covered() : []), { message: `under the picture ${look}` }).toEqual([]);
    await expect.poll(overlapping, { message: look }).toEqual([]);
    const card = document.querySelector('[data-prompt] [aria-live] p');
    await expect.poll(() => hiddenPartOf(card), { message: `${look}: of the card` }).toBe('');
    // The own picture disappears only after the layout has measured that there is no room.
    const end = page.getByRole('button', { name: 'End', exact: true });
    await expect.poll(() => hiddenPartOf(end.element()), { message: `${look}: of End` }).toBe('');
  }
});

const action = { label: 'Yes, do', onClick: nothing };
const question: ToastOptions = { description: 'Count your days by it?', durationMs: LONGEST_DURATION_MS, action };

it.each<[string, 'before' | 'during', ToastOptions[]]>([
  ['a question about the time zone', 'before', [{ ...question, id: 'time-zone', variant: 'gentle' }]],
  ['a newer version', 'before', [{ ...question, id: 'update-ready', variant: 'info' }]],
  ['a failure', 'before', [{ variant: 'destructive', description: 'Check your connection and try again.' }]],
  ['a notice', 'during', [{ variant: 'info', description: 'Ben said yes to Tuesday.', action }]],
  ['a challenge that is done', 'during', [{ variant: 'success', description: '50 XP' }]],
  ['three at once', 'before', [question, question, question]],
  ['three more', 'during', [question, question, question]],
])('%s, raised %s the call, is one line above the slot at every size', async (_, when, toasts) => {
  const raise = () => toasts.forEach((options) => showToast('Your clock is on Lisbon time', options));
  if (when === 'before') raise();
  await openStage(RUNNING);
  if (when === 'during') raise();
  await expect.poll(() => document.querySelectorAll('[data-sonner-toast]').length).toBe(toasts.length);
  for (const { width, height } of [...FACE_SIZES, { width: 320, height: 480 }]) {
    await page.viewport(width, height);
    await atRest();
    // Whatever must stay in reach, the card and the face.
    const kept = [...keptClear(), ...document.querySelectorAll('[data-slot], [role=timer]')];
    const seen = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true]')].map(boxOf);
    const look = `at ${width} by ${height}`;
    await expect.poll(() => seen().length, { message: look }).toBe(1);
    const slot = () => boxOf(document.querySelector('[data-slot]'));
    await expect
      .poll(() => seen().every((box) => box.height < 48 && box.bottom <= slot().top), { message: look })
      .toBe(true);
    const free = kept.filter((part) => part.querySelector('[data-slot]') === null);
    await expect
      .poll(() => free.filter((part) => seen().some((box) => areOver(box, boxOf(part)))).map(String), { message: look })
      .toEqual([]);
    await expect.poll(() => seen().some((box) => areOver(box, faceBox(LANDSCAPE))), { message: look }).toBe(false);
  }
});

/** The sizes at which every thing that may be asked is looked at. */
const FACE_SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Where eyes, nose and mouth are in the picture of a camera at arm's length, as shares of its size. */
const LANDSCAPE = { width: 1280, height: 720, left: 0.4, right: 0.6, top: 0.31, bottom: 0.62 };
const PORTRAIT = { width: 720, height: 1280, left: 0.32, right: 0.68, top: 0.36, bottom: 0.6 };
const CHALLENGE: NonNullable<CallSnapshot['challenge']> = {
  id: 'mirror_partner',
  title: 'Mirror Partner',
  description: 'One of you moves, the other mirrors it. Swap halfway.',
  xpReward: 50,
  seconds: 10,
  isRunning: false,
  dueAtMs: 75_000,
  answer: null,
};
const LONGEST = 'Alexandra, you chose Personal Growth. What’s growing? Frederick, say what you’d keep as it is.';
const LONGEST_NAMES = LONGEST.replace('Alexandra', 'Maximiliana Wilhelmina von Hohenstaufens').replace(
  'Frederick',
  'Bartholomew Alexander Fitzgerald-Smithers',
);
const ASKED = { askedAtMs: 0, answer: null };

it.each<[string, Partial<CallSnapshot>, string?]>([
  ['a card', RUNNING],
  ['a card with a guide', RUNNING, practice.guide_nextTaken],
  ['the greeting of a practice call', { ...BLURRED, card: cardOf(practice.greeting) }],
  ['the longest card', { ...RUNNING, card: cardOf(LONGEST) }],
  ['the longest card with the longest names', { ...RUNNING, card: cardOf(LONGEST_NAMES) }],
  ['a card handed over', { ...RUNNING, turn: { isYoursFirst: true, handsOverAtMs: -1 } }],
  ['the first card, with the button that unblurs', BLURRED],
  ['the question of more time', { ...RUNNING, extension: ASKED }],
  ['the question of more time over the longest card', { ...RUNNING, card: cardOf(LONGEST), extension: ASKED }],
  ['a yes to more time', { ...RUNNING, extension: { askedAtMs: 0, answer: true } }],
  ['a no to more time', { ...RUNNING, extension: { askedAtMs: 0, answer: false } }],
  ['more time that was added', { ...RUNNING, extensions: 1, lengthMs: 600_000, extension: null }],
  ['the goodbye', { ...RUNNING, elapsedMs: 290_000, turn: null }],
  ['the goodbye with the question of more time', { ...RUNNING, elapsedMs: 290_000, turn: null, extension: ASKED }],
  ['a challenge', { ...RUNNING, challenge: CHALLENGE }],
  ['a challenge with the question of more time', { ...RUNNING, challenge: CHALLENGE, extension: ASKED }],
  ['a challenge that was accepted', { ...RUNNING, challenge: { ...CHALLENGE, answer: true } }],
  ['a challenge that runs', { ...RUNNING, challenge: { ...CHALLENGE, answer: true, isRunning: true } }],
  ['a clock that waits', { ...RUNNING, phase: 'paused' }],
  ['nobody there yet', { ...RUNNING, phase: 'gathering' }],
])('%s takes a quarter of the height and leaves eyes, nose and mouth free', async (_, change, guide) => {
  const faults: string[] = [];
  for (const camera of [LANDSCAPE, PORTRAIT]) {
    await openStage(change, pictureOf(camera), guide);
    for (const { width, height } of FACE_SIZES) {
      await page.viewport(width, height);
      await atRest();
      const found = await lastingFaults(() => [
        ...overFace(camera),
        ...(boxOf(document.querySelector('[data-slot]')).height > height / 4 + 0.5 ? ['the slot is too high'] : []),
        ...scrolledPart(),
      ]);
      faults.push(...found.map((fault) => `${camera.width} by ${camera.height} on ${width} by ${height}: ${fault}`));
    }
    cleanup();
  }
  expect(faults).toEqual([]);
});

it('a sound that waits for a tap is offered in the slot', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function refuse(this: HTMLMediaElement) {
    return this.muted ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openStage({ ...RUNNING, extension: ASKED }, pictureOf(LANDSCAPE));
  play.mockRestore();
  const tap = page.getByRole('button', { name: 'Tap to hear Ben' });
  await expect.element(tap).toBeVisible();
  for (const { width, height } of [...FACE_SIZES, { width: 320, height: 256 }]) {
    await page.viewport(width, height);
    await atRest();
    await expect.poll(() => hiddenPartOf(tap.element()), { message: `${width} by ${height}` }).toBe('');
    expect(document.querySelector('[data-slot]')?.contains(tap.element())).toBe(true);
  }
  await page.viewport(390, 844);
  await tap.click();
  await expect.element(page.getByRole('heading', { name: 'Add five minutes?' })).toBeVisible();
});

it('words that are typed and read leave eyes, nose and mouth free', async () => {
  await openStage(RUNNING, pictureOf(LANDSCAPE));
  const faults: string[] = [];
  await userEvent.keyboard('t');
  await expect.element(page.getByRole('textbox')).toBeVisible();
  for (const { width, height } of FACE_SIZES) {
    await page.viewport(width, height);
    await atRest();
    const found = await lastingFaults(() => overFace(LANDSCAPE));
    faults.push(...found.map((fault) => `${width} by ${height}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** The faults that are still there after the layout has had time to settle. */
async function lastingFaults(find: () => string[]): Promise<string[]> {
  for (let looks = 0; looks < 20 && find().length > 0; looks += 1) await new Promise((done) => setTimeout(done, 50));
  return find();
}

it('while the two draw, their faces are in a strip, and nothing overlaps', async () => {
  const challenge = { ...CHALLENGE, id: 'quick_draw' as const, title: 'Quick Draw', answer: true, isRunning: true };
  await openStage({ ...RUNNING, challenge }, pictureOf(LANDSCAPE));
  for (const { width, height } of FACE_SIZES) {
    await page.viewport(width, height);
    await atRest();
    const look = `${width} by ${height}`;
    const canvas = () => boxOf(document.querySelector('canvas'));
    await expect.poll(() => overFace(LANDSCAPE), { message: look }).toEqual([]);
    expect(areOver(canvas(), faceBox(LANDSCAPE)), look).toBe(false);
    expect(canvas().width, look).toBeGreaterThan(140);
    for (const part of [page.getByLabelText('Your camera'), page.getByLabelText('Ben’s camera')]) {
      const box = boxOf(part.element());
      expect(box.width * box.height, look).toBeGreaterThan(5_000);
      expect(areOver(canvas(), box) && width < 1280, look).toBe(false);
    }
    await expect.poll(overlapping, { message: look }).toEqual([]);
  }
});

type Camera = typeof LANDSCAPE;

/** A picture of the size of a camera. */
function pictureOf({ width, height }: Camera): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  // A canvas sends a picture only when it changes.
  setInterval(() => context?.fillRect(0, 0, 1, 1), 100);
  return canvas.captureStream(10);
}

const boxOf = (element: Element | null): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();
const areOver = (a: DOMRect, b: DOMRect) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** Where the other's eyes, nose and mouth are on the screen. */
function faceBox(camera: Camera): DOMRect {
  const video = page.getByLabelText('Ben’s camera').element();
  const frame = boxOf(video);
  const { objectFit, objectPosition } = getComputedStyle(video);
  const [wide, high] = [frame.width / camera.width, frame.height / camera.height];
  const scale = objectFit === 'contain' ? Math.min(wide, high) : Math.max(wide, high);
  const [across = 0.5, down = 0.5] = objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100);
  const left = frame.left + (frame.width - camera.width * scale) * across;
  const top = frame.top + (frame.height - camera.height * scale) * down;
  return new DOMRect(
    left + camera.width * scale * camera.left,
    top + camera.height * scale * camera.top,
    camera.width * scale * (camera.right - camera.left),
    camera.height * scale * (camera.bottom - camera.top),
  );
}

/** The parts of the stage that are over the face, by their texts. */
function overFace(camera: Camera): string[] {
  const face = faceBox(camera);
  const parts = [...keptClear(), ...document.querySelectorAll('[data-slot], [data-corner]')];
  return parts
    .filter((part) => part.clientWidth > 0 && areOver(boxOf(part), face))
    .map(
      (part) => `${part.textContent || 'own picture'} (${JSON.stringify(boxOf(part))} over ${JSON.stringify(face)})`,
    );
}

/** What of the slot can be reached only by scrolling. */
function scrolledPart(): string[] {
  const scroller = document.querySelector('[data-slot]')?.firstElementChild;
  const px = scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
  return px > 1 ? [`${px} px of the slot are hidden`] : [];
}

it('a picture that would lose more than a third of itself is shown whole, as its size and the window change', async () => {
  const canvas = document.createElement('canvas');
  const send = (width: number, height: number) => {
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.fillRect(0, 0, width, height);
  };
  send(480, 270);
  await openStage(RUNNING, canvas.captureStream(10));
  const theirs = page.getByLabelText('Ben’s camera');
  const fit = () => {
    // A canvas sends a picture only when it changes.
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    return getComputedStyle(theirs.element()).objectFit;
  };
  await expect.poll(fit).toBe('contain');
  send(270, 480);
  await expect.poll(fit).toBe('cover');
  send(480, 270);
  await expect.poll(fit).toBe('contain');
  await page.viewport(1440, 900);
  await expect.poll(fit).toBe('cover');
  send(270, 480);
  await expect.poll(fit).toBe('contain');
});

function isShown(): boolean {
  const picture = document.querySelector('[data-corner]');
  return picture !== null && getComputedStyle(picture).visibility === 'visible';
}

async function dragToBottomLeft(): Promise<string | null> {
  const { x, y } = ownPicture.element().getBoundingClientRect();
  await userEvent.pointer([
    { coords: { x: x + 40, y: y + 40 }, keys: '[MouseLeft>]' },
    { coords: { x: x - 20, y: y + 100 } },
    { coords: { x: 150, y: 400 } },
    { coords: { x: 100, y: 500 } },
    { coords: { x: 70, y: 560 }, keys: '[/MouseLeft]' },
  ]);
  await atRest();
  return ownPicture.element().getAttribute('data-corner');
}

/** Waits until the picture has not moved for a few frames. */
async function atRest(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  // A picture without room exists, but cannot be found by its role.
  const place = () => JSON.stringify(document.querySelector('[data-corner]')?.getBoundingClientRect());
  await expect
    .poll(async () => {
      const before = place();
      for (let frames = 0; frames < 5; frames += 1) await frame();
      return place() === before;
    })
    .toBe(true);
}

const keptClear = () => [...document.querySelectorAll('[data-keep-clear]')];

/** The texts of parts that must stay visible and are covered by the own picture. */
function covered(): string[] {
  const own = ownPicture.element().getBoundingClientRect();
  return keptClear()
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
    })
    .map((element) => element.textContent);
}

/** The parts of the stage that overlap one another, by their texts. */
function overlapping(): string[] {
  const parts = keptClear().filter((part) => part.clientWidth > 0);
  return parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const isApart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      return isApart ? [] : [`${one.textContent} | ${other.textContent}`];
    }),
  );
}

/**
 * The hidden corners of a part that was scrolled into view, or an empty text: each corner must be on the screen, with
 * nothing over it.
 */
function hiddenPartOf(element: Element | null): string {
  if (element === null) return 'not there';
  const hidden: string[] = [];
  for (const [block, edge] of [
    ['start', 'top'],
    ['end', 'bottom'],
  ] as const) {
    element.scrollIntoView({ block, behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const y = edge === 'top' ? top + 3 : bottom - 3;
    for (const x of [left + 3, (left + right) / 2, right - 3]) {
      const found = document.elementFromPoint(x, y);
      if (found === null || !(element.contains(found) || found.contains(element)))
        hidden.push(`${edge} at ${Math.round(x)}, ${Math.round(y)}: ${found?.outerHTML.slice(0, 80)}`);
    }
  }
  return hidden.join('; ');
}
