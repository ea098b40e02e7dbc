import type { ConnectionPage } from '@cuppa/contract/people/connections/connections-contract';
import { ChevronRight, Clock, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Card } from '../../ui/surfaces/card.tsx';

type Call = ConnectionPage['calls'][number];

/** The conversations of the two, newest first, each with one's own journal of it. */
export function PersonCalls({ calls }: { calls: Call[] }) {
  const t = useTranslations('person');
  if (calls.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-t2">{t('calls')}</h2>
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <CallItem key={call.callId} call={call} />
        ))}
      </ul>
    </Card>
  );
}

function CallItem({ call: { callId, endedAt, durationSeconds, journal } }: { call: Call }) {
  const t = useTranslations('person');
  const date = useDates().say('date', endedAt);
  return (
    <li className="py-3.5 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-display text-t3">{date}</span>
          <span className="inline-flex items-center gap-1.5 text-small text-ink-2 tabular-nums">
            <Clock size={16} aria-hidden />
            <span>
              {durationSeconds < 60
                ? t('seconds', { count: durationSeconds })
                : t('minutes', { count: Math.floor(durationSeconds / 60) })}
            </span>
          </span>
        </p>
        <Link
          to="/post-call"
          state={{ callId }}
          aria-label={t('recapOf', { date })}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-s px-2 text-small font-semibold text-primary-ink hover:underline"
        >
          <span>{t('recap')}</span>
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
      {journal !== null && journal !== '' && (
        <figure className="mt-1.5 rounded-m bg-surface-2 p-4">
          <figcaption className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 text-label text-ink-2">
            <span>{t('journal')}</span>
            <span className="inline-flex items-center gap-1.5 font-normal">
              <Lock size={14} aria-hidden />
              <span>{t('onlyYou')}</span>
            </span>
          </figcaption>
          <blockquote dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
            {journal}
          </blockquote>
        </figure>
      )}
    </li>
  );
}
