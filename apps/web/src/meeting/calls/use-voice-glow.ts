import { type RefObject, useEffect } from 'react';
import type { CallEngine } from './call-engine.ts';
import type { Turn } from './call-time.ts';
import type { VoiceSide } from './voice-level.ts';

/** At most two flashes a second, below the three that can hurt (WCAG 2.3.1). */
const LOOK_EVERY_MS = 250;
/** So much glows on the side whose turn it is, even in silence. */
const TURN_GLOW = 0.35;
/** Fewer changes: each draws the page once more than the pictures need. */
const STEPS = 4;

/** Lets the frame marked `data-voice` of the side that speaks glow with their voice, and a little in silence. */
export function useVoiceGlow(
  stage: RefObject<HTMLElement | null>,
  engine: Pick<CallEngine, 'readVoice'>,
  turn: Turn,
): void {
  useEffect(() => {
    const speaker: VoiceSide = turn === 'you' ? 'own' : 'theirs';
    const silence = turn === null ? 0 : TURN_GLOW;
    const draw = (level: number | null) =>
      glow(stage.current, speaker, Math.max(Math.round((level ?? 0) * STEPS) / STEPS, silence));
    glow(stage.current, speaker === 'own' ? 'theirs' : 'own', 0);
    draw(null);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void engine.readVoice(speaker).then(draw, () => {});
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [engine, stage, turn]);
}

function glow(stage: HTMLElement | null, side: VoiceSide, level: number): void {
  const frame = stage?.querySelector<HTMLElement>(`[data-voice=${side}]`);
  if (frame) frame.style.opacity = level.toFixed(2);
}
