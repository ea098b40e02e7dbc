// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPosition } from './position.ts';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
const geolocation = { getCurrentPosition } as unknown as Geolocation;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('readPosition', () => {
  it('answers to about a kilometer, and keeps nothing finer', async () => {
    getCurrentPosition.mockImplementation((found) =>
      found({ coords: { latitude: 48.137154, longitude: -11.576124 } } as GeolocationPosition),
    );
    expect(await readPosition(geolocation)).toEqual({ latitude: 48.14, longitude: -11.58 });
    expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [1, 'refused'],
    [2, 'unavailable'],
    [3, 'late'],
    [9, 'unavailable'],
  ])('names the reason of a failure: code %i is %s', async (code, why) => {
    getCurrentPosition.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
    await expect(readPosition(geolocation)).rejects.toMatchObject({ why });
  });

  it('times out after a minute if the person does not answer the prompt', async () => {
    const position = expect(readPosition(geolocation)).rejects.toMatchObject({ why: 'late' });
    vi.advanceTimersByTime(60_000);
    await position;
  });

  it('rejects in a browser without geolocation', async () => {
    await expect(readPosition(undefined)).rejects.toMatchObject({ why: 'unsupported' });
  });
});
