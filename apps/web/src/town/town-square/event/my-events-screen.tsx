import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../lib/page/load-failed.tsx';
import { SAME_VISIT } from '../../../lib/page/same-visit.ts';
import { useServer } from '../../../lib/server/server-provider.tsx';
import { Tabs } from '../../../ui/choices/tabs.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Tag, type TagTone } from '../../../ui/surfaces/tag.tsx';
import { EventLine } from '../../parts/event-line.tsx';
import { DraftList } from './draft-list.tsx';
import { useLiveEvents } from './use-live-events.ts';

type MineTab = 'going' | 'hosting' | 'past';

/** /town-square/mine: events that the person goes to, waits for, may go to, hosts or went to. */
export function MyEventsScreen() {
  const { queries } = useServer();
  const t = useTranslations('event');
  const [tab, setTab] = useState<MineTab>('going');
  const mine = useQuery(queries.townSquare.mine.queryOptions({ staleTime: 0 }));
  useLiveEvents();
  const coming = mine.data?.coming ?? [];
  const hosting = coming.filter(({ ownPart }) => ownPart === 'hosting');
  const going = coming.filter(({ ownPart }) => ownPart !== 'hosting');
  const listOf = (events: EventCardData[], empty: 'noneGoing' | 'noneHosting' | 'nonePast') =>
    mine.data === undefined ? <Waiting query={mine} /> : <EventList events={events} empty={empty} />;
  return (
    <>
      <PageHeader
        title={t('mineTitle')}
        description={t('mineDescription')}
        back={{ to: '/town-square', label: t('backToTown'), state: SAME_VISIT }}
        aside={
          <Link to="/town-square/host" className={buttonStyles('primary', 'sm')}>
            <CalendarPlus size={18} aria-hidden />
            <span>{t('host')}</span>
          </Link>
        }
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'going', label: t('tabGoing'), content: listOf(going, 'noneGoing') },
          {
            value: 'hosting',
            label: t('tabHosting'),
            content: (
              <>
                <DraftList />
                {listOf(hosting, 'noneHosting')}
              </>
            ),
          },
          { value: 'past', label: t('tabPast'), content: listOf(mine.data?.past ?? [], 'nonePast') },
        ]}
      />
    </>
  );
}

function Waiting({ query }: { query: Parameters<typeof LoadFailed>[0]['query'] & { isError: boolean } }) {
  const common = useTranslations('common');
  if (query.isError) return <LoadFailed query={query} />;
  return (
    <div role="status" aria-label={common('loading')} className="grid gap-3 md:grid-cols-2">
      <Skeleton className="h-27 rounded-l" />
      <Skeleton className="h-27 rounded-l" />
    </div>
  );
}

type EventListProps = { events: EventCardData[]; empty: 'noneGoing' | 'noneHosting' | 'nonePast' };

function EventList({ events, empty }: EventListProps) {
  const t = useTranslations('event');
  if (events.length === 0) {
    const isHosting = empty === 'noneHosting';
    return (
      <div className="rounded-l bg-surface py-4 shadow-e1">
        <EmptyState
          title={t(empty)}
          description={t(`${empty}Description`)}
          action={
            <Link to={isHosting ? '/town-square/host' : '/town-square'} className={buttonStyles('outline', 'sm')}>
              {t(isHosting ? 'host' : 'toTown')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={`/town-square/${event.id}`}
            className="block h-full rounded-l bg-surface p-4 shadow-e1 hover:bg-surface-2"
          >
            <EventLine
              event={event}
              titleAs="h2"
              place={event.isOnline ? t('online') : event.location}
              aside={<PartTag event={event} />}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const TAGS = {
  going: { words: 'goingTag', tone: 'success' },
  waiting: { words: 'waitingTag', tone: 'chamomile' },
  maybe: { words: 'maybeTag', tone: 'chamomile' },
  hosting: { words: 'hostingTag', tone: 'primary' },
} as const satisfies Record<string, { words: string; tone: TagTone }>;

function PartTag({ event }: { event: EventCardData }) {
  const t = useTranslations('event');
  if (event.status === 'cancelled') return <Tag tone="plum">{t('cancelledTag')}</Tag>;
  if (event.ownPart === null) return null;
  const { words, tone } = TAGS[event.ownPart];
  return <Tag tone={tone}>{t(words)}</Tag>;
}
