import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { ShowMore } from '../../lib/page/show-more.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { Receiver } from './use-give-freeze.ts';

const PAGE_SIZE = 20;

/** The matches that can receive a gift, newest first. */
export function MatchChoice({ onChoose }: { onChoose: (receiver: Receiver) => void }) {
  const { queries } = useServer();
  const t = useTranslations('xpStore.give');
  const common = useTranslations('common');
  const list = useInfiniteQuery(
    queries.connections.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  );
  const people = list.data?.pages.flatMap(({ items }) => items);
  const { rows, showMore } = useShowMore(list, people?.length ?? 0, t('moreFailed'));
  if (people === undefined) {
    if (list.isError || list.isPaused) return <LoadFailed query={list} />;
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton className="h-44 rounded-m" />
      </div>
    );
  }
  if (people.length === 0) return <NobodyYet />;
  return (
    <div className="-mx-2 max-h-96 overflow-y-auto px-2 pb-1">
      <ul ref={rows} aria-label={t('choose')} className="flex flex-col gap-2">
        {people.map((card) => (
          <li key={card.id}>
            <PersonButton card={card} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label={t('more')} loadingLabel={common('loading')} onShowMore={() => void showMore()} />
    </div>
  );
}

function PersonButton({ card, onChoose }: { card: ConnectionCard; onChoose: (receiver: Receiver) => void }) {
  const { firstName, avatarSeed, frame, face } = card.person;
  return (
    <button
      type="button"
      onClick={() => onChoose({ connectionId: card.id, name: firstName })}
      className="flex min-h-15 w-full items-center gap-3.5 rounded-m bg-surface-2 px-3.5 py-2 text-left font-semibold hover:bg-surface-3 focus-visible:-outline-offset-3"
    >
      <Avatar name={firstName} seed={avatarSeed} frame={frame} face={face} size={44} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi translate="no">{firstName}</bdi>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  );
}

function NobodyYet() {
  const t = useTranslations('xpStore.give');
  return (
    <div className="text-center">
      <p className="mb-4 text-ink-2">{t('nobody')}</p>
      <Link to="/video" className={buttonStyles('chamomile', 'sm', 'w-full')}>
        {t('findSomebody')}
      </Link>
    </div>
  );
}
