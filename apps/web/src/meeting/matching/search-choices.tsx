import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { MoreWays } from './more-ways.tsx';
import { relaxationWords } from './prospect-words.ts';
import type { Searching } from './queue-client.ts';
import { type Step, type Way, waysOf } from './search-ways.ts';

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

/** Ways for a person who has waited long: one as a button, the others behind "More ways". */
export function SearchChoices({ view, isLong, onWiden, onWatch, onMainTaken }: SearchChoicesProps) {
  const [main, ...others] = isLong ? waysOf(view) : [];
  const isWidened = view.widened !== null;
  if (!isLong && !isWidened) return null;
  const canWatch = [main, ...others].some((way) => way?.to === 'notify');
  const take = (way: Way): Promise<void> => (way.to === 'notify' ? onWatch(true) : onWiden(limitsOf(way.step)));

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
        canAlert={isLong}
      />
    </div>
  );
}

function limitsOf({ brings: _brings, ...limits }: Step): Relaxation {
  return limits;
}

function MainWay({ way, onTake }: { way: Way; onTake: (way: Way) => Promise<void> }) {
  const t = useTranslations('matching');
  const [isBusy, setIsBusy] = useState(false);

  async function take(): Promise<void> {
    setIsBusy(true);
    await onTake(way);
    setIsBusy(false);
  }

  return (
    <Button variant="chamomile" size="sm" isLoading={isBusy} onClick={() => void take()}>
      {way.to === 'widen' ? relaxationWords(way.step, t) : t('notifyInstead')}
    </Button>
  );
}
