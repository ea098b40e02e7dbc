import type { StoreItemKind } from '@cuppa/domain/xp-store/store-items';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/parts/load-failed.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { StoreCard } from './store-card.tsx';
import { useBuy } from './use-buy.ts';
import { type Item, useStore } from './use-store.ts';

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
  const { buy, failure, isBuying, forget } = useBuy();
  const [chosenId, setChosenId] = useState<Item['id'] | null>(null);
  const chosen = store.data?.items.find(({ id }) => id === chosenId) ?? null;
  const close = () => {
    setChosenId(null);
    forget();
  };
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
                      <StoreCard
                        key={item.id}
                        item={item}
                        spendable={store.data.spendable}
                        onBuy={() => setChosenId(item.id)}
                      />
                    ))}
                </ul>
              </section>
            ))}
          </div>
          {chosen !== null && (
            <BuySheet
              item={chosen}
              spendable={store.data.spendable}
              failure={failure}
              isBuying={isBuying}
              onBuy={() => buy(chosen, close)}
              onClose={close}
            />
          )}
        </>
      )}
    </>
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
