// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeShown, readShown, show } from './shown-notifications.ts';

/** A device that records when each call begins and ends; no call ends before `goOn`. */
function createDevice() {
  const noted: string[] = [];
  const held: (() => void)[] = [];
  const step = async <T>(name: string, result: T): Promise<T> => {
    noted.push(`${name} begins`);
    await new Promise<void>((resolve) => held.push(resolve));
    noted.push(`${name} ends`);
    return result;
  };
  const notification = { tag: 'match', close: () => noted.push('closed') };
  const registration = {
    showNotification: (title: string) => step(title, undefined),
    getNotifications: () => step('list', [notification]),
  } as unknown as ServiceWorkerRegistration;
  const goOn = async (steps: number) => {
    for (let taken = 0; taken < steps; taken += 1) {
      while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
      // By then everything that can start has started.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      held.shift()!();
    }
  };
  return { noted, registration, goOn };
}

afterEach(() => void vi.useRealTimers());

describe('the notifications of the device', () => {
  it('continue after two seconds if one never appears', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { noted, registration, goOn } = createDevice();
    let end = () => {};
    const slow = { showNotification: () => new Promise<void>((resolve) => (end = resolve)) };
    const showing = show({ ...registration, ...slow }, 'slow', {});
    const reading = readShown(registration);
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(1_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(noted).toEqual([]);
    vi.advanceTimersByTime(1);
    await goOn(1);
    expect(await reading).toHaveLength(1);
    end();
    await showing;
  });

  it('skip one that is no longer wanted when its turn comes', async () => {
    const { noted, registration, goOn } = createDevice();
    const all = Promise.all([readShown(registration), show(registration, 'late', {}, () => false)]);
    await goOn(1);
    await all;
    expect(noted).toEqual(['list begins', 'list ends']);
  });

  it('are not read while one is being shown, and none is shown during a read', async () => {
    const { noted, registration, goOn } = createDevice();
    const all = Promise.all([
      show(registration, 'first', {}),
      readShown(registration),
      show(registration, 'second', {}),
    ]);
    await goOn(3);
    const [, shown] = await all;
    expect(shown).toHaveLength(1);
    expect(noted).toEqual(['first begins', 'first ends', 'list begins', 'list ends', 'second begins', 'second ends']);
  });

  it('close one before showing the next of the tag', async () => {
    const { noted, registration, goOn } = createDevice();
    const all = Promise.all([closeShown(registration, (tag) => tag === 'match'), show(registration, 'next', {})]);
    await goOn(2);
    await all;
    expect(noted).toEqual(['list begins', 'list ends', 'closed', 'next begins', 'next ends']);
  });
});
