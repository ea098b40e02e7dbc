import type { Passport } from '@cuppa/contract/passport/passport/passport-contract';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

type OfferCardProps = {
  passport: Pick<Passport, 'isTest' | 'prices' | 'subscription'>;
  isSuspended: boolean;
  onChoose: () => void;
};

/** The link to a passport, or why there is none. */
export function OfferCard({ passport: { prices, isTest, subscription }, isSuspended, onChoose }: OfferCardProps) {
  const t = useTranslations('passport');
  if (isSuspended) {
    return <p className="text-body font-semibold">{t(subscription?.isRunning ? 'suspendedRunning' : 'suspended')}</p>;
  }
  if (prices === null) return <p className="text-body font-semibold">{t('notSold')}</p>;
  return (
    <>
      <Button variant="chamomile" className="w-full" icon={<Globe size={22} aria-hidden />} onClick={onChoose}>
        {t('goGlobal')}
      </Button>
      {isTest && <p className="-mb-2 text-center text-small font-semibold">{t('test')}</p>}
    </>
  );
}
