import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { showTitle } from '../../lib/page/use-ring.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { MatchPanel } from './match-panel.tsx';
import type { QueueView } from './queue-client.ts';

type StillThereViewProps = {
  view: Extract<QueueView, { status: 'still-there' }>;
  onYes: () => Promise<void>;
  onStop: () => Promise<void>;
};

/** Asks a person who let a match card run out whether they are there. No one is offered to them meanwhile. */
export function StillThereView({ view, onYes, onStop }: StillThereViewProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('matching');
  const [isAnswering, setIsAnswering] = useState(false);
  const title = t('stillThere');
  useEffect(() => showTitle(title), [title]);

  async function answer(work: () => Promise<void>): Promise<void> {
    setIsAnswering(true);
    await work();
    setIsAnswering(false);
  }

  return (
    <MatchPanel
      labelledBy="still-there"
      describedBy="still-there-reason"
      art={<Cup rim="porcelain" tea={TEAS.amber} earAngle={-33} hasSteam className="w-28" />}
      answers={
        <>
          <TimeLeft view={view} />
          <Button
            className="w-full"
            isLoading={isAnswering}
            loadingLabel={t('accepting')}
            onClick={() => void answer(onYes)}
          >
            {t('stillThereYes')}
          </Button>
          <Button variant="outline" className="w-full" disabled={isAnswering} onClick={() => void answer(onStop)}>
            {t('stillThereStop')}
          </Button>
        </>
      }
    >
      <h1 id="still-there" ref={heading} tabIndex={-1} className="text-d2">
        {title}
      </h1>
      <p id="still-there-reason" className="text-body text-ink-2">
        {t('stillThereReason')}
      </p>
    </MatchPanel>
  );
}

function TimeLeft({ view }: Pick<StillThereViewProps, 'view'>) {
  const t = useTranslations('matching');
  const now = useNow(1_000);
  const seconds = Math.ceil(Math.max(0, view.remainingMs - Math.max(0, now - view.receivedAt)) / 1_000);
  return (
    <p role="timer" className="text-small text-ink-2 tabular-nums">
      {t('timeLeft', { seconds })}
    </p>
  );
}
