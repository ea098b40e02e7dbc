import { GRACE_DAYS } from '@cuppa/domain/passport/passport/standing';
import { Globe, Layers, ShieldCheck, TimerReset } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/surfaces/card.tsx';

const UNLOCKS = [
  { id: 'noDistance', Icon: Globe },
  { id: 'extension', Icon: TimerReset },
  { id: 'decks', Icon: Layers },
] as const;
const TERMS = ['renewal', 'cancel', 'failed', 'account'] as const;

/** Lists what a passport unlocks, and what to know before buying it. */
export function UnlockList({ isSold }: { isSold: boolean }) {
  const t = useTranslations('passport');
  return (
    <div className="grid gap-3.5 lg:grid-cols-12 lg:gap-4.5">
      <Card as="section" aria-labelledby="passport-unlocks" className={isSold ? 'lg:col-span-8' : 'lg:col-span-12'}>
        <h2 id="passport-unlocks" className="text-t2">
          {t('unlocks.title')}
        </h2>
        <ul className="mt-4 flex flex-col gap-4.5">
          {UNLOCKS.map(({ id, Icon }) => (
            <li key={id} className="flex items-start gap-3.5">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-s bg-primary-soft text-primary-ink"
              >
                <Icon size={22} />
              </span>
              <div className="min-w-0">
                <h3 className="text-t3">{t(`unlocks.${id}`)}</h3>
                <p className="text-small text-ink-2">{t(`unlocks.${id}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-5 flex items-start gap-2.5 border-t border-line pt-4 text-small font-semibold">
          <ShieldCheck size={20} aria-hidden className="shrink-0 text-success-ink" />
          <span>{t('unlocks.safety')}</span>
        </p>
      </Card>
      {isSold && (
        <Card as="section" aria-labelledby="passport-terms" className="lg:col-span-4">
          <h2 id="passport-terms" className="text-t2">
            {t('terms.title')}
          </h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-small text-ink-2">
            {TERMS.map((id) => (
              <li key={id}>{t(`terms.${id}`, { days: GRACE_DAYS })}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
