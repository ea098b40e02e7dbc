import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import { PASSPORT_INTERVALS, type PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CHECKOUT_REFUSALS } from './passport.messages.ts';
import { useLeave } from './use-leave.ts';
import { usePrices } from './use-prices.ts';

type PlanSheetProps = { prices: NonNullable<Passport['prices']>; isTest: boolean; onClose: () => void };

/** The choice between a month and a year, and the link to the checkout. */
export function PlanSheet({ prices, isTest, onClose }: PlanSheetProps) {
  const t = useTranslations('passport');
  const common = useTranslations('common');
  const { api } = useServer();
  const { say } = usePrices();
  const [interval, setInterval] = useState<PassportInterval>('month');
  const { leave, isLeaving, failure } = useLeave({
    ask: (chosen: PassportInterval) => api.passport.checkout({ interval: chosen }),
    refusals: CHECKOUT_REFUSALS,
  });
  useHeldAlready(failure === 'alreadyHeld', onClose);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('goGlobal')}
      description={t('plan.description')}
      closeLabel={common('close')}
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{t('plan.description')}</legend>
        {PASSPORT_INTERVALS.map((one) => (
          <Plan key={one} interval={one} prices={prices} isChosen={one === interval} onChoose={setInterval} />
        ))}
      </fieldset>
      <p className="mt-4 text-small text-ink-2">{`${t('terms.renewal')} ${t('terms.cancel')}`}</p>
      {isTest && (
        <p className="mt-3 rounded-s bg-chamomile-soft px-3.5 py-2.5 text-small font-semibold text-chamomile-ink">
          {t('test')}
        </p>
      )}
      {failure !== null && failure !== 'alreadyHeld' && (
        <p role="alert" className="mt-3 text-small font-semibold text-danger-ink">
          {t(`failures.${failure}`)}
        </p>
      )}
      <Button className="mt-4 w-full" isLoading={isLeaving} loadingLabel={t('opening')} onClick={() => leave(interval)}>
        {t('plan.continue', { price: say(interval, prices[interval]) })}
      </Button>
    </Sheet>
  );
}

/** Closes the sheet for a person who bought a passport elsewhere meanwhile; the reloaded page shows it. */
function useHeldAlready(isHeld: boolean, onClose: () => void): void {
  const t = useTranslations('passport');
  const show = useEffectEvent(() => {
    showToast(t('alreadyHeld'), { id: 'passport' });
    onClose();
  });
  useEffect(() => {
    if (isHeld) show();
  }, [isHeld]);
}

type PlanProps = {
  interval: PassportInterval;
  prices: NonNullable<Passport['prices']>;
  isChosen: boolean;
  onChoose: (interval: PassportInterval) => void;
};

function Plan({ interval, prices, isChosen, onChoose }: PlanProps) {
  const t = useTranslations('passport');
  const { say, sayYearByMonth } = usePrices();
  return (
    <label
      className={classNames(
        'flex min-h-18 items-center gap-3.5 rounded-m bg-surface-2 px-4 py-3',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        isChosen && 'inset-ring-3 inset-ring-primary',
      )}
    >
      <input
        type="radio"
        name="interval"
        value={interval}
        checked={isChosen}
        onChange={() => onChoose(interval)}
        className="sr-only"
      />
      <span
        aria-hidden
        className={classNames(
          'size-6 shrink-0 rounded-pill',
          isChosen ? 'border-8 border-primary' : 'border-2 border-line-control',
        )}
      />
      <span className="flex min-w-0 flex-col">
        <span className="font-display text-t3">{t(`plan.${interval}`)}</span>
        <span className="text-body tabular-nums">{say(interval, prices[interval])}</span>
        {interval === 'year' && <span className="text-small text-ink-2 tabular-nums">{sayYearByMonth(prices)}</span>}
      </span>
    </label>
  );
}
