import type { ConnectionPage } from '@cuppa/contract/people/connections/connections-contract';
import { ArrowLeft, CalendarHeart, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { useFavorite } from './use-favorite.ts';

type PersonCardProps = { page: ConnectionPage; call: ReactNode; onSchedule: () => void };

/** The person, and the ways to meet again. */
export function PersonCard({ page, call, onSchedule }: PersonCardProps) {
  const t = useTranslations('person');
  const common = useTranslations('common');
  const dates = useDates();
  const { id, kind, person, isFresh, isFavorite, madeAt, unread } = page;
  const name = person.firstName;
  const setFavorite = useFavorite(id, () =>
    showToast(t('favoriteFailed'), {
      id: 'favorite-failed',
      variant: 'destructive',
      description: common('loadFailedDescription'),
    }),
  );
  return (
    <section className="rounded-xl bg-surface p-5 text-center shadow-e1 lg:sticky lg:top-8 lg:col-span-5">
      <div className="flex justify-between">
        <Link
          to="/matches"
          aria-label={t('backToMatches')}
          className="grid size-12 place-items-center rounded-pill bg-surface-2 text-ink-2 hover:bg-surface-3"
        >
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <FavoriteButton
          label={t('favorite', { name })}
          isOn={isFavorite}
          onToggle={() => setFavorite(!isFavorite)}
          className="size-12 bg-surface-2 hover:bg-surface-3"
        />
      </div>
      <Avatar
        name={name}
        seed={person.avatarSeed}
        frame={person.frame}
        face={person.face}
        size={148}
        hasEar
        className="-mt-6"
      />
      <h1 translate="no" tabIndex={-1} className="text-d2 wrap-anywhere">
        {t('title', { name, age: person.age })}
      </h1>
      <p className="mt-2.5 flex flex-wrap justify-center gap-2">
        <Tag tone={kind === 'date' ? 'primary' : 'celadon'}>{t(`tag_${kind}`)}</Tag>
        {isFresh && <Tag tone="chamomile">{t('new')}</Tag>}
      </p>
      <p className="mt-2 text-small text-ink-2">{t('since', { date: dates.say('date', madeAt) })}</p>
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        <Link to={`/chat/${id}`} className={buttonStyles('primary', 'md', 'col-span-2')}>
          <MessageCircle size={20} aria-hidden />
          <span>{t('chat')}</span>
          {unread > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-pill bg-on-primary px-1.5 font-text text-label text-primary tabular-nums">
              <span aria-hidden>{unread}</span>
              <span className="sr-only">{`, ${t('unread', { count: unread })}`}</span>
            </span>
          )}
        </Link>
        {call}
        <Button variant="outline" className="px-3!" icon={<CalendarHeart size={20} aria-hidden />} onClick={onSchedule}>
          {t('schedule')}
        </Button>
      </div>
    </section>
  );
}
