// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeShown, readShown, show } from './shown-notifications.ts';

/** A device that notes when each call begins and ends; nothing ends before `goOn`. */
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
      // Whatever else could begin has begun.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      held.shift()!();
    }
  };
  return { noted, registration, goOn };
}

afterEach(() => void vi.useRealTimers());

describe('what the device shows', () => {
  it('goes on after two seconds where one never comes', async () => {
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

  it('shows nothing that is not wanted any more when its turn comes', async () => {
    const { noted, registration, goOn } = createDevice();
    const all = Promise.all([readShown(registration), show(registration, 'late', {}, () => false)]);
    await goOn(1);
    await all;
    expect(noted).toEqual(['list begins', 'list ends']);
  });

  it('is not read while something is being shown, nor shown while the list is read', async () => {
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

  it('is closed before another one of the tag is shown', async () => {
    const { noted, registration, goOn } = createDevice();
    const all = Promise.all([closeShown(registration, (tag) => tag === 'match'), show(registration, 'next', {})]);
    await goOn(2);
    await all;
    expect(noted).toEqual(['list begins', 'list ends', 'closed', 'next begins', 'next ends']);
  });
});
