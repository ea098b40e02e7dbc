import type { MatchesOverview } from '@cuppa/contract/people/connections/connections-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Cup, TEAS, type Tea } from '../../ui/art/cup.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type MatchesView, refreshConnections, TABS } from './connections.queries.ts';
import { MatchList, type Reported } from './match-list.tsx';
import { MatchesFilters } from './matches-filters.tsx';
import { SuperpowersCard, SuperpowersSkeleton } from './superpowers-card.tsx';
import { UnreadPeople } from './unread-people.tsx';
import { useLiveConnections } from './use-live-connections.ts';

type MatchesScreenProps = {
  renderReconnections: () => ReactNode;
  /** `onDone` is called after a block or a report has ended the connection. */
  renderSafety: (sheet: {
    connectionId: string;
    partnerName: string;
    isOpen: boolean;
    onClose: () => void;
    onDone: () => void;
  }) => ReactNode;
};

/** /matches: the people one found, and the links to them. */
export function MatchesScreen({ renderReconnections, renderSafety }: MatchesScreenProps) {
  const { queries } = useServer();
  const t = useTranslations('matches');
  const common = useTranslations('common');
  const [view, changeView] = useMatchesView();
  const overview = useQuery(queries.connections.overview.queryOptions());
  const [reported, setReported] = useState<Reported | null>(null);
  const client = useQueryClient();
  const close = () => setReported(null);
  useLiveConnections();
  return (
    <>
      <PageHeader title={t('title')} />
      <MatchesFilters view={view} onChange={changeView} />
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-5.5 lg:grid-cols-12">
        {/* People come first for screen readers and on phones, and on the right on wide screens. */}
        <div className="flex flex-col gap-5 lg:order-2 lg:col-span-7 xl:col-span-8">
          <UnreadPeople />
          {renderReconnections()}
          <Tabs
            label={t('tabs')}
            value={view.tab}
            onChange={(tab) => changeView({ tab })}
            tabs={TABS.map((tab) => ({
              value: tab,
              label: t(`tab_${tab}`),
              content: (
                <>
                  {overview.data !== undefined && <Counters counters={overview.data.counters} />}
                  <MatchList
                    // Another choice is another list: no state of the last one may be kept.
                    key={`${view.lens}/${view.kind}`}
                    view={{ ...view, tab }}
                    overview={overview}
                    onReport={setReported}
                    onShowEveryone={() => changeView({ tab: 'everyone', lens: null, kind: null })}
                  />
                </>
              ),
            }))}
          />
        </div>
        <div className="grid grid-cols-1 gap-3.5 md:grid-cols-2 lg:order-1 lg:col-span-5 lg:grid-cols-1 xl:col-span-4">
          <ValuesMatchCard />
          {overview.isPending && <SuperpowersSkeleton label={common('loading')} />}
          {overview.data === undefined && overview.isError && <LoadFailed query={overview} />}
          {overview.data !== undefined && <SuperpowersCard superpowers={overview.data.superpowers} />}
        </div>
      </div>
      {reported !== null &&
        renderSafety({
          ...reported,
          isOpen: true,
          onClose: close,
          onDone: () => {
            close();
            refreshConnections(queries, client);
          },
        })}
    </>
  );
}

const COUNTERS = ['viewed', 'favorites', 'matches'] as const;

function Counters({ counters }: { counters: MatchesOverview['counters'] }) {
  const t = useTranslations('matches');
  return (
    <dl className="mb-3.5 flex flex-wrap gap-2.5">
      {COUNTERS.map((counter) => (
        <div
          key={counter}
          className="flex min-h-20 flex-1 flex-col-reverse items-center justify-center rounded-l bg-surface px-2 py-3 shadow-e1"
        >
          <dt className="text-label text-ink-2">{t(counter)}</dt>
          <dd className="font-display text-t1 font-extrabold tabular-nums">{counters[counter]}</dd>
        </div>
      ))}
    </dl>
  );
}

const VIEW_KEY = ['matches-view'];
/** The view as designed: shared values first, and both kinds of people. */
const FIRST_VIEW: MatchesView = { tab: 'everyone', lens: 'values', kind: null };

/**
 * Returns the view of the matches. It is stored with the lists, so that the way back from a person's page restores it.
 */
function useMatchesView(): [MatchesView, (change: Partial<MatchesView>) => void] {
  const client = useQueryClient();
  const [view, setView] = useState(() => client.getQueryData<MatchesView>(VIEW_KEY) ?? FIRST_VIEW);
  return [
    view,
    (change) => {
      const next = { ...view, ...change };
      setView(next);
      client.setQueryData(VIEW_KEY, next);
    },
  ];
}

const CREAM: Tea = ['var(--tea-cream-1)', 'var(--tea-cream-2)'];

function ValuesMatchCard() {
  const t = useTranslations('matches');
  return (
    <section
      data-field
      className="striped relative flex flex-col overflow-hidden rounded-xl bg-field-hib p-5 text-on-field-hib"
    >
      <Cup rim="custard" tea={TEAS.mint} earAngle={205} className="absolute -top-4 right-12 w-23 sm:right-16 sm:w-29" />
      <Cup rim="mint" tea={CREAM} earAngle={58} className="absolute top-9 -right-4.5 w-23 sm:top-7 sm:w-29" />
      <h2 className="relative max-w-28 text-t1">{t('valuesMatch')}</h2>
      <p className="relative mt-1 mb-4.5 max-w-36 text-lead leading-snug md:mb-auto md:pb-4.5">
        {t('valuesMatchDescription')}
      </p>
      <Link to="/video" className={buttonStyles('chamomile', 'md', 'relative')}>
        <Video size={22} aria-hidden />
        <span>{t('findYourFive')}</span>
      </Link>
    </section>
  );
}
