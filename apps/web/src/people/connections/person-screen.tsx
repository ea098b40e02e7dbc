import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { isMalformed, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CONNECTION_REFUSALS } from './connections.messages.ts';
import { personOptions, refreshConnections } from './connections.queries.ts';
import { PersonGone } from './person-gone.tsx';
import { PersonView } from './person-view.tsx';
import { UnmatchSheet } from './unmatch-sheet.tsx';
import { useLiveConnections } from './use-live-connections.ts';

type SheetProps = { connectionId: string; partnerName: string; isOpen: boolean; onClose: () => void };

type PersonScreenProps = {
  renderCall: (person: { connectionId: string; partnerName: string; onSchedule: () => void }) => ReactNode;
  renderReconnections: (person: { connectionId: string }) => ReactNode;
  renderSchedule: (sheet: SheetProps) => ReactNode;
  /**
   * `photoId` is the photo that it is about, or null. `onDone` is called after a block or a report has ended the
   * connection.
   */
  renderSafety: (sheet: SheetProps & { photoId: string | null; onDone: () => void }) => ReactNode;
};

type OpenSheet = 'none' | 'schedule' | 'safety' | 'unmatch';

/** /matches/{id}: a connected person, as far as they show themselves. */
export function PersonScreen(sheets: PersonScreenProps) {
  const { id = '' } = useParams();
  // Another id is another visit.
  return <Person key={id} connectionId={id} {...sheets} />;
}

function Person(props: PersonScreenProps & { connectionId: string }) {
  const { queries } = useServer();
  const { connectionId, renderCall, renderReconnections, renderSchedule, renderSafety } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const person = useQuery(personOptions(queries, connectionId));
  const [sheet, setSheet] = useState<OpenSheet>('none');
  const [photoId, setPhotoId] = useState<string | null>(null);
  const isThere = person.data !== undefined;
  const { mutate: markViewed } = useMutation(
    queries.connections.markViewed.mutationOptions({
      onSuccess: ({ viewed }) =>
        client.setQueryData(
          queries.connections.overview.queryKey(),
          (overview) => overview && { ...overview, counters: { ...overview.counters, viewed } },
        ),
    }),
  );
  useLiveConnections();

  // The page stays mounted, however often it is refetched: this marks one visit.
  useEffect(() => {
    if (isThere) markViewed({ connectionId });
  }, [connectionId, isThere, markViewed]);

  function leave(): void {
    refreshConnections(queries, client);
    void navigate('/matches', { replace: true });
  }

  // While the person ends the connection, the page stays, so that their own success does not remove it.
  const isEnding = sheet === 'unmatch' || sheet === 'safety';
  // A malformed id is treated like one that does not exist.
  const isGone = refusalOf(person.error, CONNECTION_REFUSALS) === 'gone' || isMalformed(person.error);
  if (isGone && !(isEnding && isThere)) return <PersonGone />;
  if (!isThere) return person.isError ? <PersonFailed query={person} /> : <PersonSkeleton />;
  const partnerName = person.data.person.firstName;
  const close = () => setSheet('none');
  const schedule = () => setSheet('schedule');
  const report = (aboutPhotoId: string | null) => {
    setPhotoId(aboutPhotoId);
    setSheet('safety');
  };
  return (
    <>
      <PersonView
        page={person.data}
        call={renderCall({ connectionId, partnerName, onSchedule: schedule })}
        reconnections={renderReconnections({ connectionId })}
        onStale={() => void person.refetch()}
        onSchedule={schedule}
        onUnmatch={() => setSheet('unmatch')}
        onSafety={() => report(null)}
        onReportPhoto={report}
      />
      <UnmatchSheet {...{ connectionId, partnerName }} isOpen={sheet === 'unmatch'} onClose={close} onDone={leave} />
      {renderSchedule({ connectionId, partnerName, isOpen: sheet === 'schedule', onClose: close })}
      {renderSafety({ connectionId, partnerName, photoId, isOpen: sheet === 'safety', onClose: close, onDone: leave })}
    </>
  );
}

function PersonFailed({ query }: ComponentProps<typeof LoadFailed>) {
  const t = useTranslations('person');
  return (
    <>
      <PageHeader title={t('failedTitle')} back={{ to: '/matches', label: t('backToMatches') }} />
      {refusalOf(query.error, CONNECTION_REFUSALS) === 'enough' ? (
        <div role="status">
          <EmptyState title={t('enough')} description={t('enoughDescription')} />
        </div>
      ) : (
        <LoadFailed query={query} />
      )}
    </>
  );
}

function PersonSkeleton() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className="grid gap-3.5 pt-safe-3.5 md:pt-safe-8 lg:grid-cols-12">
      <Skeleton className="h-96 rounded-xl lg:col-span-5" />
      <div className="flex flex-col gap-3.5 lg:col-span-7">
        <Skeleton className="h-36 rounded-l" />
        <Skeleton className="h-36 rounded-l" />
      </div>
    </div>
  );
}
