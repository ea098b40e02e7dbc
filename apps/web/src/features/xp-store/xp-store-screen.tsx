import type { Store } from '@cuppa/contract/xp-store/xp-store-contract';
import type { StoreItemKind } from '@cuppa/domain/xp-store/store-items';
import { Zap } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StoreCard } from './store-card.tsx';
import { useStore } from './xp-store.queries.ts';

/** The kinds in their order; on a desk the freeze stands beside the decks. */
const SHELVES: readonly { kind: StoreItemKind; width: string; columns: string }[] = [
  { kind: 'freeze', width: 'lg:col-span-4', columns: '' },
  { kind: 'deck', width: 'lg:col-span-8', columns: 'md:grid-cols-2' },
  { kind: 'frame', width: 'lg:col-span-12', columns: 'md:grid-cols-3' },
];

export function XpStoreScreen() {
  const t = useTranslations('xpStore');
  const common = useTranslations('common');
  const store = useStore();
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} back={{ to: '/home', label: common('home') }} />
      {store.data === undefined ? (
        store.isError || store.isPaused ? (
          <LoadFailed query={store} />
        ) : (
          <StoreSkeleton label={common('loading')} />
        )
      ) : (
        <>
          <BalanceCard store={store.data} />
          <div className="grid gap-6 lg:grid-cols-12 lg:gap-4.5">
            {SHELVES.map(({ kind, width, columns }) => (
              <section key={kind} aria-labelledby={`shelf-${kind}`} className={classNames('flex flex-col', width)}>
                <h2 id={`shelf-${kind}`} className="px-1.5 text-t2">
                  {t(`shelves.${kind}.title`)}
                </h2>
                <p className="mt-0.5 mb-3 px-1.5 text-small text-ink-2">{t(`shelves.${kind}.description`)}</p>
                <ul className={classNames('grid flex-1 gap-3 lg:gap-4.5', columns)}>
                  {store.data.items
                    .filter((item) => item.kind === kind)
                    .map((item) => (
                      <StoreCard key={item.id} item={item} spendable={store.data.spendable} />
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function BalanceCard({ store: { earned, spent, spendable } }: { store: Store }) {
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

function StoreSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4.5 lg:grid-cols-12">
      <Skeleton className="h-26 rounded-l lg:col-span-12" />
      <Skeleton className="h-40 rounded-l lg:col-span-4 lg:h-72" />
      <Skeleton className="h-72 rounded-l lg:col-span-4" />
      <Skeleton className="h-72 rounded-l lg:col-span-4" />
    </div>
  );
}
