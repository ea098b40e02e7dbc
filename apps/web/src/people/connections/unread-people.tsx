import type { ConnectionCard } from '@cuppa/contract/people/connections/connections-contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { unreadOptions } from './connections.queries.ts';
import { lastLine, UnreadCount } from './last-line.tsx';

const sentAt = ({ lastMessage }: ConnectionCard) => lastMessage?.sentAt ?? '';

/** The people with unread messages, whatever the filters show; renders nothing if there are none. */
export function UnreadPeople() {
  const { queries } = useServer();
  const t = useTranslations('matches');
  const list = useQuery(unreadOptions(queries));
  const people = (list.data?.items ?? [])
    .filter(({ unread }) => unread > 0)
    .toSorted((a, b) => (sentAt(a) < sentAt(b) ? 1 : -1));
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="new-messages">
      <h2 id="new-messages" className="mb-2.5 px-1.5 text-t3">
        {t('newMessages')}
      </h2>
      <ul className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
        {people.map(({ id, person, lastMessage, unread }) => (
          <li
            key={id}
            className="relative not-first:before:absolute not-first:before:inset-x-4 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line"
          >
            <Link
              to={`/chat/${id}`}
              className="flex min-h-17 items-center gap-3 px-4 py-2 hover:bg-surface-2 focus-visible:-outline-offset-3"
            >
              <Avatar
                name={person.firstName}
                seed={person.avatarSeed}
                frame={person.frame}
                face={person.face}
                size={48}
              />
              <span className="min-w-0 flex-1">
                <span className="block one-line font-semibold">
                  <bdi translate="no">{person.firstName}</bdi>
                </span>
                <span dir="auto" className="block truncate text-small text-ink-2">
                  {lastMessage !== null && lastLine(lastMessage, t)}
                </span>
              </span>
              <UnreadCount count={unread} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
