import { useEffect, useRef } from 'react';
import { playSound } from '../../lib/media/sounds.ts';
import type { Turn } from './call-time.ts';

/** A soft tick with each new card and each handover, so that nobody has to watch for them. */
export function useTurnTick(cardId: string, turn: Turn): void {
  const before = useRef(`${cardId}/${turn}`);
  useEffect(() => {
    const now = `${cardId}/${turn}`;
    if (now !== before.current && turn !== null) playSound('turn');
    before.current = now;
  }, [cardId, turn]);
}
