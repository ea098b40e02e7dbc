import { useState } from 'react';
import { tabStorage } from '../../lib/device/guarded-storage.ts';
import { TICKED_KEY } from '../../lib/device/storage.ts';
import { useSession } from '../../lib/session/session.tsx';

type Kept = { userId: string; ticks: Record<string, unknown> };

/**
 * What a person has ticked in a step and not saved; null before the first tick. During the onboarding the tab keeps it
 * over a reload, until `forget` is called.
 */
export function useTicked<Tick>(step: 'connection' | 'values', isOnboarded: boolean) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const [kept] = useState(() => (readTicks(userId)[step] ?? null) as Tick | null);
  const [ticked, setTicked] = useState<Tick | null>(null);

  function write(tick: Tick | null): void {
    if (userId === null || isOnboarded) return;
    const all: Kept = { userId, ticks: { ...readTicks(userId), [step]: tick } };
    tabStorage.write(TICKED_KEY, JSON.stringify(all));
  }

  return {
    ticked: ticked ?? (isOnboarded ? null : kept),
    tick: (next: Tick): void => {
      write(next);
      setTicked(next);
    },
    /** Called once it is saved. The page shows it until it leaves. */
    forget: (): void => write(null),
  };
}

function readTicks(userId: string | null): Kept['ticks'] {
  try {
    const kept = JSON.parse(tabStorage.read(TICKED_KEY) ?? '') as Kept;
    return kept.userId === userId ? kept.ticks : {};
  } catch {
    return {};
  }
}
