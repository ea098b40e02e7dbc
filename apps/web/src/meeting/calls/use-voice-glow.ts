import { type RefObject, useEffect } from 'react';
import type { CallEngine } from './call-engine.ts';
import type { Turn } from './call-time.ts';
import type { VoiceLevels } from './voice-levels.ts';

const LOOK_EVERY_MS = 250;
/** So much glows on the side whose turn it is, even in silence. */
const TURN_GLOW = 0.35;

/** Lets the frames marked `data-voice` glow with the voice of their side, and a little while it is their turn. */
export function useVoiceGlow(
  stage: RefObject<HTMLElement | null>,
  engine: Pick<CallEngine, 'readVoices'>,
  turn: Turn,
): void {
  useEffect(() => {
    const draw = ({ theirs, own }: VoiceLevels) => {
      glow(stage.current, 'theirs', Math.max(theirs ?? 0, turn === 'partner' ? TURN_GLOW : 0));
      glow(stage.current, 'own', Math.max(own ?? 0, turn === 'you' ? TURN_GLOW : 0));
    };
    draw({ theirs: null, own: null });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void engine.readVoices().then(draw, () => {});
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [engine, stage, turn]);
}

function glow(stage: HTMLElement | null, side: keyof VoiceLevels, level: number): void {
  const frame = stage?.querySelector<HTMLElement>(`[data-voice=${side}]`);
  if (frame) frame.style.opacity = level.toFixed(2);
}
