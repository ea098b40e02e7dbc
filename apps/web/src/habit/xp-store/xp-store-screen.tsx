import type { Store } from '@cuppa/contract/habit/xp-store/xp-store-contract';
import type { StoreItemKind } from '@cuppa/domain/habit/xp-store/store-items';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { GiveSheet } from './give-sheet.tsx';
import { StoreCard } from './store-card.tsx';
import { isOutOfReach, StoreLine } from './store-line.tsx';
import { type Balance, type Item, useIsXpShown, useStore } from './xp-store.queries.ts';

type Shelf = { id: ShelfId; width: string; columns: string; holds: (item: Item) => boolean };
type ShelfId = StoreItemKind | 'seasonal';

/** The shelves in order; on a desktop the freeze is next to the decks. */
const SHELVES: readonly Shelf[] = [
  { id: 'freeze', width: 'lg:col-span-4', columns: '', holds: ({ kind }) => kind === 'freeze' },
  {
    id: 'deck',
    width: 'lg:col-span-8',
    columns: 'md:grid-cols-2',
    holds: ({ kind, season }) => kind === 'deck' && season === null,
  },
  {
    id: 'seasonal',
    width: 'lg:col-span-12',
    columns: 'md:grid-cols-2',
    holds: ({ kind, season }) => kind === 'deck' && season !== null,
  },
  { id: 'theme', width: 'lg:col-span-12', columns: 'md:grid-cols-2', holds: ({ kind }) => kind === 'theme' },
  { id: 'frame', width: 'lg:col-span-12', columns: 'md:grid-cols-3', holds: ({ kind }) => kind === 'frame' },
];

/** The search parameter with the match who receives a freeze. */
const GIFT = 'gift';

export function XpStoreScreen() {
  const t = useTranslations('xpStore');
  const common = useTranslations('common');
  const store = useStore();
  const isXpShown = useIsXpShown();
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
          {isXpShown === true && <BalanceCard store={store.data} />}
          <Shelves
            items={store.data.items}
            balance={{ spendable: store.data.spendable, isShown: isXpShown === true }}
          />
        </>
      )}
    </>
  );
}

function Shelves({ items, balance }: { items: Item[]; balance: Balance }) {
  const t = useTranslations('xpStore');
  const [query, setQuery] = useSearchParams();
  const [isGiving, setIsGiving] = useState(false);
  const receiverId = query.get(GIFT);

  function closeGift(): void {
    setIsGiving(false);
    // Replaces the history entry, so that going back does not open the closed sheet again.
    if (receiverId !== null) setQuery({}, { replace: true });
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-4 wrap-break-word md:gap-5 lg:grid-cols-12 lg:gap-4.5">
        {SHELVES.map(({ id, width, columns, holds }) => (
          <section key={id} aria-labelledby={`shelf-${id}`} className={classNames('flex flex-col', width)}>
            <h2 id={`shelf-${id}`} className="px-1.5 text-t2 max-md:mb-2">
              {t(`shelves.${id}.title`)}
            </h2>
            <p className="mb-2 px-1.5 text-small text-ink-2 max-md:sr-only md:mb-3">{t(`shelves.${id}.description`)}</p>
            <ShelfItems
              items={items.filter(holds)}
              balance={balance}
              columns={columns}
              onGive={() => setIsGiving(true)}
            />
          </section>
        ))}
      </div>
      {(isGiving || receiverId !== null) && (
        <GiveSheet balance={balance} connectionId={isGiving ? null : receiverId} onClose={closeGift} />
      )}
    </>
  );
}

type ShelfItemsProps = { items: Item[]; balance: Balance; columns: string; onGive: () => void };

/** Cards of what can be bought or used, and below them a line for each other item. */
function ShelfItems({ items, balance, columns, onGive }: ShelfItemsProps) {
  const cards = items.filter((item) => !isOutOfReach(item));
  const lines = items.filter(isOutOfReach);
  return (
    <div className="flex flex-1 flex-col gap-2 md:gap-3 lg:gap-4.5">
      {cards.length > 0 && (
        <ul className={classNames('grid grid-cols-1 gap-2 md:gap-3 lg:gap-4.5', columns)}>
          {cards.map((item) => (
            <StoreCard key={item.id} item={item} balance={balance} onGive={onGive} />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-l bg-surface px-4 shadow-e1">
          {lines.map((item) => (
            <StoreLine key={item.id} item={item} balance={balance} />
          ))}
        </ul>
      )}
    </div>
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
      <Skeleton className="h-36 rounded-l lg:col-span-4" />
      <Skeleton className="h-36 rounded-l lg:col-span-4" />
      <Skeleton className="h-36 rounded-l lg:col-span-4" />
    </div>
  );
}
