import type { ConnectionCard as Connection } from '@cuppa/contract/people/connections/connections-contract';
import { MessageCircle, Shield } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { VALUE_ICONS } from '../../accounts/parts/value-icons.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { lastLine, UnreadCount } from './last-line.tsx';
import { useFavorite } from './use-favorite.ts';

type ConnectionCardProps = { connection: Connection; onReport: () => void };

/** A person among one's matches, with a link to their page, one to the chat, and a button to block or report them. */
export function ConnectionCard({ connection, onReport }: ConnectionCardProps) {
  const { id, kind, person, isFresh, isFavorite } = connection;
  const t = useTranslations('matches');
  const common = useTranslations('common');
  const setFavorite = useFavorite(id, () =>
    showToast(t('favoriteFailed'), {
      id: 'favorite-failed',
      variant: 'destructive',
      description: common('loadFailedDescription'),
    }),
  );
  return (
    <Card as="article" className="flex h-full flex-col justify-between gap-3.5 p-4!">
      <div className="relative flex gap-3.5">
        <Avatar
          name={person.firstName}
          seed={person.avatarSeed}
          frame={person.frame}
          face={person.face}
          size={72}
          hasEar
        />
        <div className="min-w-0 flex-1 pt-1">
          <h2 translate="no" className="pr-9 text-t3 wrap-anywhere">
            {/* The whole upper half links to the person; the heart lies above it. */}
            <Link to={`/matches/${id}`} className="rounded-xs hover:underline after:absolute after:inset-0">
              {t('nameAndAge', { name: person.firstName, age: person.age })}
            </Link>
          </h2>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Tag tone={kind === 'date' ? 'primary' : 'celadon'}>{t(`tag_${kind}`)}</Tag>
            {isFresh && <Tag tone="chamomile">{t('new')}</Tag>}
          </p>
          <SharedValues connection={connection} />
        </div>
        <FavoriteButton
          label={t('favorite', { name: person.firstName })}
          isOn={isFavorite}
          onToggle={() => setFavorite(!isFavorite)}
          className="absolute -top-1.5 -right-1.5 size-11"
        />
      </div>
      <div className="flex gap-2">
        <ChatLink connection={connection} />
        <button
          type="button"
          aria-label={t('blockOrReport', { name: person.firstName })}
          title={t('blockOrReport', { name: person.firstName })}
          aria-haspopup="dialog"
          onClick={onReport}
          className="grid size-11 shrink-0 place-items-center rounded-m bg-surface-2 text-ink-2 hover:bg-surface-3"
        >
          <Shield size={18} aria-hidden />
        </button>
      </div>
    </Card>
  );
}

function SharedValues({ connection: { person } }: { connection: Connection }) {
  const t = useTranslations('matches');
  if (person.sharedValues.length === 0) return null;
  return (
    <ul aria-label={t('sharedValues')} className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-label text-ink-2">
      {person.sharedValues.map((value) => {
        const Icon = VALUE_ICONS[value];
        return (
          <li key={value} className="inline-flex items-center gap-1.5">
            <Icon size={16} aria-hidden className="text-primary-ink" />
            <span>{coreValueLabel(value)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function ChatLink({ connection: { id, person, lastMessage, unread } }: { connection: Connection }) {
  const t = useTranslations('matches');
  const name = person.firstName;
  return (
    <Link
      to={`/chat/${id}`}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-m bg-surface-2 px-3.5 text-small hover:bg-surface-3"
    >
      <MessageCircle size={18} aria-hidden className="shrink-0 text-ink-2" />
      {lastMessage === null ? (
        <span className="font-semibold text-primary-ink">{t('sayHello', { name })}</span>
      ) : (
        <>
          <span className="sr-only">{`${t('chatWith', { name })}: `}</span>
          <span
            dir="auto"
            className={classNames('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold text-ink' : 'text-ink-2')}
          >
            {lastLine(lastMessage, t)}
          </span>
        </>
      )}
      {unread > 0 && <UnreadCount count={unread} />}
    </Link>
  );
}
