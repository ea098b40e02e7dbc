import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { NotAround } from './not-around.tsx';
import { OwnCard } from './own-card.tsx';
import { PeopleList } from './people-list.tsx';
import { ReceivedInvite } from './received-invite.tsx';
import { SentInvite } from './sent-invite.tsx';
import { useNearbyActions } from './use-nearby-actions.ts';

/** Online states change within minutes, the people around every hour. */
const REFRESH_MS = 60_000;

/** The people around, kept up to date while the screen is open. */
function useNearby() {
  const { queries } = useServer();
  const openRealtime = useRealtime();
  const client = useQueryClient();
  useEffect(() => {
    const realtime = openRealtime();
    const queryKey = queries.nearby.read.queryKey();
    const refresh = () => void client.invalidateQueries({ queryKey });
    let isSettingUp = true;
    const stops = [
      realtime.on('nearby.changed', refresh),
      // Events are missed while the socket is disconnected, so a reconnect reads again.
      realtime.onConnect(() => !isSettingUp && refresh()),
    ];
    isSettingUp = false;
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, openRealtime, queries]);
  return useQuery(queries.nearby.read.queryOptions({ refetchInterval: REFRESH_MS }));
}

/** The subject of a report: a card or an invitation. */
type Reported = { ref: string; partnerName: string };

type NearbyScreenProps = {
  renderReport: (sheet: Reported & { isOpen: boolean; onClose: () => void; onDone: () => void }) => ReactNode;
};

export function NearbyScreen({ renderReport }: NearbyScreenProps) {
  const t = useTranslations('nearby');
  const common = useTranslations('common');
  const query = useNearby();
  const { sharing, invite, withdraw } = useNearbyActions();
  const [reported, setReported] = useState<Reported | null>(null);
  const nearby = query.data;
  const closeReport = () => setReported(null);
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} back={{ to: '/home', label: common('home') }} />
      {nearby === undefined && (query.isError || query.isPaused) && <LoadFailed query={query} />}
      {nearby === undefined && query.isFetching && <NearbySkeleton label={common('loading')} />}
      {nearby !== undefined && (
        <>
          {nearby.received.map((one) => (
            <ReceivedInvite
              key={one.inviteId}
              invite={one}
              onReport={() => setReported({ ref: one.inviteId, partnerName: one.partnerName })}
            />
          ))}
          {nearby.sent !== null && (
            <SentInvite
              invite={nearby.sent}
              isWithdrawing={withdraw.isPending}
              onWithdraw={() => nearby.sent && withdraw.mutate({ inviteId: nearby.sent.inviteId })}
            />
          )}
          <div className="grid gap-6 lg:grid-cols-12 lg:gap-4.5">
            <div className={nearby.sharing === 'on' ? 'lg:col-span-8' : 'lg:col-span-12'}>
              {nearby.sharing === 'on' ? (
                <PeopleList
                  nearby={nearby}
                  inviting={invite.isPending ? invite.variables.ref : null}
                  onInvite={(ref) => invite.mutate({ ref })}
                  onReport={setReported}
                />
              ) : (
                <NotAround
                  reason={nearby.sharing}
                  isSharing={sharing.isPending}
                  onShare={() => sharing.mutate({ isSharing: true })}
                  onCameBack={() => void query.refetch()}
                />
              )}
            </div>
            <div className={nearby.sharing === 'on' ? 'lg:col-span-4' : 'lg:col-span-12'}>
              <OwnCard
                nearby={nearby}
                isChanging={sharing.isPending}
                onHide={() => sharing.mutate({ isSharing: false })}
              />
            </div>
          </div>
        </>
      )}
      {reported !== null &&
        renderReport({
          ...reported,
          isOpen: true,
          onClose: closeReport,
          onDone: () => {
            closeReport();
            void query.refetch();
          },
        })}
    </>
  );
}

function NearbySkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid grid-cols-1 gap-3.5 md:grid-cols-2">
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} className="h-40 rounded-l" />
      ))}
    </div>
  );
}
