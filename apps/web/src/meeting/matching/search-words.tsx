import { useTranslations } from 'use-intl';
import { formatClock } from '../parts/timer-ring.tsx';
import { crowdWords, usualWaitWords, widenedWords } from './prospect-words.ts';
import type { QueueView } from './queue-client.ts';

type SearchWordsProps = { view: Extract<QueueView, { status: 'searching' }>; waitedMs: number; isLong: boolean };

/** The prospects of a search. Spoken when the words change; the clock below is never spoken. */
export function SearchWords({ view, waitedMs, isLong }: SearchWordsProps) {
  const t = useTranslations('matching');
  const { prospects, widened } = view;
  const crowd = prospects === null ? null : crowdWords(prospects, t);
  return (
    <>
      <div role="status" className="max-w-96 text-balance">
        {view.isAfterYes && <p>{t('afterYes')}</p>}
        {crowd !== null && <p className="font-semibold">{crowd}</p>}
        {prospects !== null && prospects.medianWaitMs !== null && <p>{usualWaitWords(prospects.medianWaitMs, t)}</p>}
        {crowd === null && isLong && !view.isAfterYes && <p>{t('longWait')}</p>}
        {widened !== null && <p>{widenedWords(widened, t)}</p>}
      </div>
      {isLong && (
        <p>
          {t('waited')} <span className="tabular-nums">{formatClock(waitedMs / 1_000)}</span>
        </p>
      )}
    </>
  );
}
