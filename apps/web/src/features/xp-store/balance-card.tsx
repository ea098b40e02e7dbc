import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import { Zap } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';

export function BalanceCard({ store: { earned, spent, spendable } }: { store: Store }) {
  const t = useTranslations('xpStore');
  return (
    <section
      data-field
      aria-labelledby="balance"
      className="mb-6 flex items-center gap-4 rounded-l bg-plum p-4 text-on-plum shadow-e1 lg:p-5"
    >
      <Cup rim="custard" tea={TEAS.amber} earAngle={-30} hasSteam={false} className="w-22 shrink-0">
        <Zap size={26} className="text-(--infusion-ink)" />
      </Cup>
      <div className="min-w-0">
        <h2 id="balance" className="text-t1 tabular-nums">
          {t('spendable', { xp: spendable })}
        </h2>
        <p className="text-small text-on-plum-2 tabular-nums">{t('books', { earned, spent })}</p>
        <p className="text-small text-on-plum-2">{t('levelStays')}</p>
      </div>
    </section>
  );
}
