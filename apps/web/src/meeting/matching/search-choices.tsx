import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import type { Relaxation } from '@cuppa/domain/meeting/matching/relaxations';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { NotifyMe } from './notify-me.tsx';
import { isWidenedTo, relaxationWords } from './prospect-words.ts';
import type { QueueView } from './queue-client.ts';

type SearchChoicesProps = {
  view: Extract<QueueView, { status: 'searching' }>;
  /** True once people start to look for something else to do. */
  isLeaving: boolean;
  isLong: boolean;
  /** Widens this search, or takes back all that was widened. */
  onWiden: (to: Relaxation | null) => Promise<void>;
  /** Leaves the search for a notice once someone fits; `asks`: also asks for push permission. */
  onWatch: (asks: boolean) => Promise<void>;
};

const QUIET =
  'inline-flex min-h-11 items-center rounded-pill px-4 font-semibold underline underline-offset-4 hover:bg-stripe';

/** Actions for a person who has waited long. */
export function SearchChoices({ view, isLeaving, isLong, onWiden, onWatch }: SearchChoicesProps) {
  const t = useTranslations('matching');
  const { prospects, widened } = view;
  const relaxation = prospects?.relaxation ?? null;
  const isAlone = isLeaving && prospects?.fitting === 'none';

  return (
    <>
      {widened !== null && (
        <button type="button" onClick={() => void onWiden(null)} className={QUIET}>
          {t('ownLimits')}
        </button>
      )}
      {isLong && relaxation !== null && !isWidenedTo(widened, relaxation) && (
        <WidenButton relaxation={relaxation} onWiden={onWiden} />
      )}
      {isAlone && <CallMe onWatch={onWatch} />}
      {isLeaving && !isAlone && <NotifyMe />}
    </>
  );
}

type WidenButtonProps = Pick<SearchChoicesProps, 'onWiden'> & { relaxation: NonNullable<Prospects['relaxation']> };

function WidenButton({ relaxation, onWiden }: WidenButtonProps) {
  const t = useTranslations('matching');
  const [isBusy, setIsBusy] = useState(false);

  async function widen(): Promise<void> {
    const { brings: _brings, ...to } = relaxation;
    setIsBusy(true);
    await onWiden(to);
    setIsBusy(false);
  }

  return (
    <>
      <p className="mt-2 font-semibold short:mt-1">{t('widen')}</p>
      <Button variant="chamomile" size="sm" className="mt-1" isLoading={isBusy} onClick={() => void widen()}>
        {relaxationWords(relaxation, t)}
      </Button>
    </>
  );
}

/** For a person whom no one fits: a notice, so that they need not watch the search. */
function CallMe({ onWatch }: Pick<SearchChoicesProps, 'onWatch'>) {
  const t = useTranslations('matching');
  return (
    <>
      <Button variant="outline-field" size="sm" className="mt-2" onClick={() => void onWatch(true)}>
        {t('callMe')}
      </Button>
      <p className="mt-2 short:mt-1">{t('meanwhile')}</p>
      <p className="flex flex-wrap justify-center">
        <Link to="/daily-tea" onClick={() => void onWatch(false)} className={QUIET}>
          {t('todaysTea')}
        </Link>
        <Link to="/town-square" onClick={() => void onWatch(false)} className={QUIET}>
          {t('townSquare')}
        </Link>
      </p>
    </>
  );
}
