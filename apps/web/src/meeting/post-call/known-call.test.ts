// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { writeStored } from '../../lib/device/storage.ts';
import { readKnownCall, recapFromMemory } from './known-call.ts';

const LAST = {
  callId: 'saved',
  duration: 240,
  partnerName: 'Theo',
  partnerAvatar: 'theo',
  videoUrl: null,
  endedAt: '2024-11-13T10:00:00.000Z',
  matchType: 'Values Match',
};

describe('the known call', () => {
  afterEach(() => localStorage.clear());

  it('is the navigation’s, else the address’s, else the saved one, else the current one', () => {
    writeStored('currentCallId', 'current');
    expect(readKnownCall(null, '')).toEqual({ callId: 'current' });
    writeStored('lastCallData', LAST);
    expect(readKnownCall(null, '')).toEqual(LAST);
    expect(readKnownCall(null, '?call=asked')).toEqual({ callId: 'asked' });
    expect(readKnownCall({ callId: 'navigated', duration: 60 }, '?call=asked')).toEqual({
      callId: 'navigated',
      duration: 60,
    });
  });

  it('is null if there is none', () => {
    expect(readKnownCall(null, '')).toBeNull();
    expect(readKnownCall({ from: '/home' }, '?other=1')).toBeNull();
  });

  it('uses the specification’s defaults, and makes up no XP', () => {
    expect(recapFromMemory({ callId: 'call' })).toMatchObject({
      durationSeconds: 120,
      matchType: 'Values Match',
      partnerName: '',
      xpEarned: 0,
      isFromMemory: true,
    });
    expect(recapFromMemory(LAST)).toMatchObject({ durationSeconds: 240, partnerName: 'Theo' });
  });
});
