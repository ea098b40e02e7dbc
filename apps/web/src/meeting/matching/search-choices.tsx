import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { MoreWays } from './more-ways.tsx';
import type { Searching } from './queue-client.ts';
import { type Step, type Way, waysOf } from './search-ways.ts';
import { useSeat } from './tea-time/use-seat.ts';
import { useWayWords } from './use-way-words.ts';

type SearchChoicesProps = {
  view: Searching;
  isLong: boolean;
  /** Widens this search, or takes back all that was widened. */
  onWiden: (to: Relaxation | null) => Promise<void>;
  /** Leaves the search for a notice once someone fits; `asks`: also asks for push permission. */
  onWatch: (asks: boolean) => Promise<void>;
  /** Called after the main way was taken: its button may be gone. */
  onMainTaken: () => void;
};

/** Ways for a person who waits long, or whom no one fits: one as a button, the others behind "More ways". */
export function SearchChoices({ view, isLong, onWiden, onWatch, onMainTaken }: SearchChoicesProps) {
  const isQuiet = isLong || view.prospects?.fitting === 'none';
  const seat = useSeat(isQuiet);
  const [main, ...others] = isQuiet ? waysOf(view, { isLong, seatAt: seat.startsAt }) : [];
  const isWidened = view.widened !== null;
  if (!isQuiet && !isWidened) return null;
  const canWatch = [main, ...others].some((way) => way?.to === 'notify');

  async function take(way: Way): Promise<void> {
    if (way.to === 'widen') return onWiden(limitsOf(way.step));
    return way.to === 'seat' ? seat.save() : onWatch(true);
  }

  async function takeMain(way: Way): Promise<void> {
    await take(way);
    onMainTaken();
  }

  return (
    <div className="flex flex-col items-center gap-1 short:flex-row short:gap-3">
      {main !== undefined && <MainWay way={main} onTake={takeMain} />}
      <MoreWays
        ways={others}
        onTake={take}
        onNarrow={isWidened ? () => onWiden(null) : null}
        onLeave={canWatch ? () => onWatch(false) : null}
        canAlert={isQuiet}
      />
    </div>
  );
}

function limitsOf({ brings: _brings, ...limits }: Step): Relaxation {
  return limits;
}

function MainWay({ way, onTake }: { way: Way; onTake: (way: Way) => Promise<void> }) {
  const words = useWayWords();
  const [isBusy, setIsBusy] = useState(false);

  async function take(): Promise<void> {
    setIsBusy(true);
    await onTake(way);
    setIsBusy(false);
  }

  return (
    <Button variant="chamomile" size="sm" isLoading={isBusy} onClick={() => void take()}>
      {words(way)}
    </Button>
  );
}
