import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Turn } from './call-time.ts';
import { useVoiceGlow } from './use-voice-glow.ts';
import type { VoiceSide } from './voice-level.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderGlow(turn: Turn, levels: Record<VoiceSide, number>) {
  const stage = document.createElement('div');
  for (const side of ['theirs', 'own'] as const) stage.append(Object.assign(document.createElement('i'), { id: side }));
  for (const frame of stage.children) frame.setAttribute('data-voice', frame.id);
  const readVoice = vi.fn(async (side: VoiceSide) => levels[side]);
  renderHook(() => useVoiceGlow({ current: stage }, { readVoice }, turn));
  const glowOf = (side: VoiceSide) => Number(stage.querySelector<HTMLElement>(`#${side}`)?.style.opacity);
  return { readVoice, glows: () => [glowOf('theirs'), glowOf('own')] };
}

it.each<[Turn, asked: VoiceSide, silent: [number, number], loud: [number, number]]>([
  ['partner', 'theirs', [0.35, 0], [0.75, 0]],
  ['you', 'own', [0, 0.35], [0, 1]],
  [null, 'theirs', [0, 0], [0.75, 0]],
])('on the turn of %s only one voice is read, and one frame glows', async (turn, asked, silent, loud) => {
  const { readVoice, glows } = renderGlow(turn, { theirs: 0.8, own: 0.9 });
  expect(glows()).toEqual(silent);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(glows()).toEqual(loud);
  expect(new Set(readVoice.mock.calls.flat())).toEqual(new Set([asked]));
});
