import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import push from '../../messages/en/reach/push.json' with { type: 'json' };
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { readStored, writeStored } from '../device/storage.ts';
import { LateWords } from '../page/late-words.tsx';
import { useDates } from '../time/use-dates.ts';
import { useAgreed } from './offer-moment.ts';
import type { PushState } from './push-device.ts';
import { usePush } from './use-push.ts';

/** The reason for a ring: a second cup or a round of tea at a time, or a match. */
type PushReason = { kind: 'cup' | 'tea'; at: string } | { kind: 'fits' };

type OfferProps = {
  reason: PushReason;
  /** A sheet has the color of a card. */
  isInSheet?: boolean;
  className?: string;
};

/** How long "Not now" lasts on this device. */
const PUT_OFF_MS = 30 * DAY_MS;

/** Offers push messages if that makes sense; renders nothing if the person decided or put it off. */
export function PushOffer(props: OfferProps) {
  return (
    <LateWords words={{ push }}>
      <Offer {...props} />
    </LateWords>
  );
}

/** The offer after the person has just agreed to a second cup. */
export function AgreedOffer() {
  const at = useAgreed();
  return at === null ? null : <PushOffer reason={{ kind: 'cup', at }} />;
}

function Offer({ reason, isInSheet = false, className }: OfferProps) {
  const t = useTranslations('push');
  const { state, turnOn } = usePush();
  const [isPutOff, setIsPutOff] = useState(() => Date.now() < Number(readStored('pushPutOffUntil') ?? 0));
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<PushState | 'failed'>();
  const after = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (outcome !== undefined) after.current?.focus();
  }, [outcome]);

  async function ask(): Promise<void> {
    setIsAsking(true);
    const next = await turnOn().catch((): 'failed' => 'failed');
    setIsAsking(false);
    setOutcome(next);
  }

  function putOff(): void {
    writeStored('pushPutOffUntil', String(Date.now() + PUT_OFF_MS));
    setIsPutOff(true);
  }

  const question = useQuestion(reason);
  const ground = isInSheet ? 'bg-surface-2' : 'bg-surface shadow-e1';
  if (isPutOff) return null;
  if (outcome !== undefined && outcome !== 'off') {
    return (
      <p
        ref={after}
        tabIndex={-1}
        role="status"
        className={classNames('rounded-l p-4 text-small text-ink', ground, className)}
      >
        {t(`after_${outcome === 'on' || outcome === 'denied' || outcome === 'failed' ? outcome : 'unsupported'}`)}
      </p>
    );
  }
  if (state !== 'off' && state !== 'needs-install') return null;
  return (
    <section aria-label={question} className={classNames('rounded-l p-4 text-left text-ink', ground, className)}>
      <p className="flex items-start gap-2.5 text-body font-semibold">
        <BellRing size={20} aria-hidden className="mt-0.5 shrink-0 text-celadon-ink" />
        <span>{question}</span>
      </p>
      <p className="mt-1 text-small text-ink-2">{t(state === 'off' ? 'offerText' : 'installFirst')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'off' && (
          <Button size="sm" isLoading={isAsking} loadingLabel={t('asking')} onClick={() => void ask()}>
            {t('yes')}
          </Button>
        )}
        <Button size="sm" variant="text" onClick={putOff}>
          {t('notNow')}
        </Button>
      </div>
    </section>
  );
}

/** "Shall we ring you tomorrow at 6?", with the time in the person's format. */
function useQuestion(reason: PushReason): string {
  const t = useTranslations('push');
  const dates = useDates();
  const [today] = useState(() => new Date());
  if (reason.kind === 'fits') return t('askFits');
  const days = (Date.parse(dates.dayOf(reason.at)) - Date.parse(dates.dayOf(today))) / DAY_MS;
  if (days === 0) return t('askToday', { time: dates.say('time', reason.at) });
  if (days === 1) return t('askTomorrow', { time: dates.say('time', reason.at) });
  return t('askMoment', { time: dates.say('moment', reason.at) });
}
