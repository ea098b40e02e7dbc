import { expect, it } from 'vitest';
import { createTrackEffect, type Stage, type StageEvents, type StageFault } from './track-effect.ts';

const trackOf = (name: string) => ({ name }) as unknown as MediaStreamTrack;
const FRONT = trackOf('front');
const BACK = trackOf('back');

type Opening = StageEvents & {
  source: string;
  fed: string[];
  succeed(): Promise<void>;
  fail(): Promise<void>;
};

/** An effect whose stages are opened by hand: `shown` is the name of the track that is shown. */
function setUp({ hidesPlain = true } = {}) {
  const openings: Opening[] = [];
  const faults: StageFault[] = [];
  let changes = 0;
  const nameOf = (track: MediaStreamTrack | null) => (track as { name: string } | null)?.name ?? null;
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const effect = createTrackEffect({
    hidesPlain,
    onChange: () => (changes += 1),
    onFault: (fault) => faults.push(fault),
    open: (source, events) =>
      new Promise<Stage>((resolve, reject) => {
        const fed: string[] = [];
        const track = trackOf(`changed ${openings.length + 1}`);
        const stage: Stage = { track, feed: (next) => void fed.push(nameOf(next) ?? '') };
        openings.push({
          ...events,
          source: nameOf(source) ?? '',
          fed,
          succeed: () => (resolve(stage), settle()),
          fail: () => (reject(new Error('offline')), settle()),
        });
      }),
  });
  return {
    openings,
    faults,
    follow: effect.follow,
    shown: () => nameOf(effect.shown()),
    changes: () => changes,
    last: () => openings.at(-1) as Opening,
  };
}

it('shows the source as it is while the effect is off', () => {
  const { follow, shown, openings } = setUp();
  expect(shown()).toBeNull();
  follow(FRONT, false);
  expect([shown(), openings.length]).toEqual(['front', 0]);
});

it('goes on showing the plain source until the stage has something to show, then the stage', async () => {
  const { follow, shown, last, changes } = setUp();
  follow(FRONT, false);
  expect(shown()).toBe('front');
  follow(FRONT, true);
  expect([shown(), changes()]).toEqual(['front', 0]);
  await last().succeed();
  expect([shown(), changes()]).toEqual(['changed 1', 1]);
});

it('shows nothing of a source that comes with the effect on, until it is changed', async () => {
  const { follow, shown, last } = setUp();
  follow(FRONT, true);
  expect(shown()).toBeNull();
  await last().succeed();
  expect(shown()).toBe('changed 1');
});

it('lets a sound through meanwhile, which hides nothing', () => {
  const { follow, shown } = setUp({ hidesPlain: false });
  follow(FRONT, true);
  expect(shown()).toBe('front');
});

it('keeps the stage and its track through a change of the device', async () => {
  const { follow, shown, last, openings } = setUp();
  follow(FRONT, true);
  await last().succeed();
  follow(BACK, true);
  follow(BACK, true);
  expect([shown(), openings.length, last().fed]).toEqual(['changed 1', 1, ['back']]);
});

it('opens anew for a device that changes before the stage is open', async () => {
  const { follow, shown, openings } = setUp();
  follow(FRONT, true);
  follow(BACK, true);
  expect(openings.map(({ source, signal }) => [source, signal.aborted])).toEqual([
    ['front', true],
    ['back', false],
  ]);
  await openings[0]?.succeed();
  expect(shown()).toBeNull();
  await openings[1]?.succeed();
  expect(shown()).toBe('changed 2');
});

it.each([
  ['the effect is switched off', FRONT, false, 'front'],
  ['the device is turned off', null, true, null],
  ['the call ends', null, false, null],
])('frees the stage when %s', async (_when, source, isWanted, then) => {
  for (const isOpen of [true, false]) {
    const { follow, shown, last } = setUp();
    follow(FRONT, true);
    if (isOpen) await last().succeed();
    follow(source, isWanted);
    expect([last().signal.aborted, shown()]).toEqual([true, then]);
  }
});

it('shows the plain source after a stage that does not open, says so once, and does not try again by itself', async () => {
  const { follow, shown, last, faults, openings } = setUp();
  follow(FRONT, true);
  await last().fail();
  follow(FRONT, true);
  follow(BACK, true);
  expect([shown(), faults, openings.length, last().signal.aborted]).toEqual(['back', ['failed'], 1, true]);
  follow(BACK, false);
  follow(BACK, true);
  expect(openings.length).toBe(2);
});

it.each<StageFault>(['slow', 'failed'])('closes a stage that is %s later, and says so once', async (fault) => {
  const { follow, shown, last, faults } = setUp();
  follow(FRONT, true);
  await last().succeed();
  last().onFault(fault);
  last().onFault(fault);
  expect([shown(), faults, last().signal.aborted]).toEqual(['front', [fault], true]);
});

it('ignores a stage that fails after it was closed', async () => {
  const { follow, last, faults } = setUp();
  follow(FRONT, true);
  follow(null, true);
  await last().fail();
  last().onInterrupted();
  expect(faults).toEqual([]);
});

it('shows the plain source while the browser interrupts the stage, and opens it again', async () => {
  const { follow, shown, last, openings, faults } = setUp({ hidesPlain: false });
  follow(FRONT, true);
  await last().succeed();
  follow(BACK, true);
  last().onInterrupted();
  expect([shown(), openings.length, last().source]).toEqual(['back', 2, 'back']);
  await last().succeed();
  expect([shown(), faults]).toEqual(['changed 2', []]);
});
