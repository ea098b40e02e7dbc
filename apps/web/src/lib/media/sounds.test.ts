import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playSound } from './sounds.ts';

const played: { address: string; volume: number }[] = [];
let answer: () => Promise<void>;

class FakeAudio {
  volume = 1;
  address: string;
  constructor(address: string) {
    this.address = address;
  }
  play(): Promise<void> {
    played.push({ address: this.address, volume: this.volume });
    return answer();
  }
}

function touchPage(hasBeenActive: boolean): void {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
}

beforeEach(() => {
  played.length = 0;
  answer = () => Promise.resolve();
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('plays at half volume after the first touch on the page', () => {
  touchPage(true);
  playSound('xp-gain');
  playSound('call-end');
  expect(played).toEqual([
    { address: '/sounds/xp-gain.mp3', volume: 0.5 },
    { address: '/sounds/call-end.mp3', volume: 0.5 },
  ]);
});

it('is silent on a page that was not touched', () => {
  touchPage(false);
  playSound('xp-gain');
  expect(played).toEqual([]);
});

it('tries in a browser that cannot tell, and ignores its refusal', async () => {
  vi.stubGlobal('navigator', {});
  const refused = Promise.reject(new DOMException('', 'NotAllowedError'));
  answer = () => refused;
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  playSound('xp-gain');
  expect(played).toHaveLength(1);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
