import { CALLS_TO_HOST, HOST_LEVEL, SMALL_EVENT_PLACES } from '@cuppa/domain/town/town-square/events';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type HostingGateProps = { reach: 'none' | 'small' | 'any'; callsToGo: number };

/**
 * Replaces the form until a person may host: shows the way to the first small event, or that hosting is paused for a
 * review.
 */
export function HostingGate({ reach, callsToGo }: HostingGateProps) {
  const t = useTranslations('hosting');
  if (reach === 'none') return <TooFewCalls callsToGo={callsToGo} />;
  return (
    <div className="rounded-l bg-surface py-4 shadow-e1">
      <EmptyState
        title={t('reviewTitle')}
        description={t('reviewDescription')}
        action={
          <Link to="/settings/standing" className={buttonStyles('outline', 'sm')}>
            {t('toStanding')}
          </Link>
        }
      />
    </div>
  );
}

function TooFewCalls({ callsToGo }: { callsToGo: number }) {
  const t = useTranslations('hosting');
  const kept = CALLS_TO_HOST - callsToGo;
  return (
    <section
      data-field
      className="striped flex flex-wrap items-center gap-6 overflow-hidden rounded-xl bg-field-hib p-6 text-on-field-hib"
    >
      <FiveArcRing
        value={(kept / CALLS_TO_HOST) * ARCS}
        size={112}
        width={14}
        tone="stroke-chamomile"
        track="stroke-on-field-hib/25"
        label={t('gateProgress', { kept, needed: CALLS_TO_HOST })}
      >
        <span aria-hidden className="font-display text-t1 tabular-nums">
          {kept}
        </span>
      </FiveArcRing>
      <div className="min-w-[min(24ch,100%)] flex-1">
        <h2 className="text-t1">{t('gateTitle', { count: CALLS_TO_HOST })}</h2>
        <p className="mt-2 text-body">{t('gateText', { count: callsToGo, most: SMALL_EVENT_PLACES })}</p>
        <p className="mt-2 text-small">{t('gateNext', { level: HOST_LEVEL })}</p>
        <Link to="/video" className={buttonStyles('chamomile', 'md', 'mt-5')}>
          <Video size={20} aria-hidden />
          <span>{t('toCall')}</span>
        </Link>
      </div>
    </section>
  );
}

const ARCS = 5;
