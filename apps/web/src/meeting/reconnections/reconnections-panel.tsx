import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AgreedOffer } from '../../lib/push/push-offer.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import { ReconnectionCard } from './reconnection-card.tsx';
import { useLiveReconnections } from './use-live-reconnections.ts';

/** The join window depends on the server's clock, to the minute. */
const REFRESH_MS = 20_000;

/** Scheduled reconnections with everyone or with one person; renders nothing if there are none. */
export function ReconnectionsPanel({ connectionId }: { connectionId?: string }) {
  const { queries } = useServer();
  const t = useTranslations('reconnections');
  const list = useQuery(queries.reconnections.list.queryOptions({ refetchInterval: REFRESH_MS }));
  useLiveReconnections();
  const shown = (list.data ?? []).filter((one) => connectionId === undefined || one.connectionId === connectionId);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="second-cups" className="flex flex-col gap-3">
      <h2 id="second-cups" className="px-1 text-t2">
        {t('upcoming')}
      </h2>
      <AgreedOffer />
      <ul className="flex flex-col gap-3">
        {shown.map((reconnection) => (
          <ReconnectionCard key={reconnection.id} reconnection={reconnection} />
        ))}
      </ul>
    </section>
  );
}
