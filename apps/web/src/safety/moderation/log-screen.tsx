import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../lib/page/load-failed.tsx';
import { ShowMore } from '../../lib/page/show-more.tsx';
import { codeOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useShowMore } from '../../lib/server/use-show-more.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { logOptions } from './moderation.queries.ts';
import { ModerationPage } from './moderation-page.tsx';
import { FactorNeeded, ModeratorGate } from './moderator-gate.tsx';

const LOGS = ['acts', 'reading'] as const;

/** /moderation/log: every decision, and who looked at which case, newest first. */
export function LogScreen({ renderNotFound }: { renderNotFound: () => ReactNode }) {
  const t = useTranslations('moderation');
  const [of, setOf] = useState<(typeof LOGS)[number]>('acts');
  return (
    <ModeratorGate renderNotFound={renderNotFound}>
      <ModerationPage title={t('logTitle')} description={t('logDescription')}>
        <Segmented
          className="mb-4 max-w-md"
          label={t('logOf')}
          segments={LOGS.map((value) => ({ value, label: t(`logOf_${value}`) }))}
          value={of}
          onChange={setOf}
        />
        <Log key={of} ofReading={of === 'reading'} />
      </ModerationPage>
    </ModeratorGate>
  );
}

function Log({ ofReading }: { ofReading: boolean }) {
  const { queries } = useServer();
  const t = useTranslations('moderation');
  const rules = useTranslations('rules');
  const common = useTranslations('common');
  const dates = useDates();
  const log = useInfiniteQuery(logOptions(queries, ofReading));
  const acts = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const { rows, showMore } = useShowMore(log, acts.length, t('moreFailed'));
  if (codeOf(log.error) === 'FACTOR_NEEDED') return <FactorNeeded />;
  if (log.data === undefined) {
    if (log.isError) return <LoadFailed query={log} />;
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton className="h-72 rounded-l" />
      </div>
    );
  }
  if (acts.length === 0) {
    return (
      <div className="rounded-l bg-surface py-4 shadow-e1">
        <EmptyState title={t('logEmpty')} />
      </div>
    );
  }
  return (
    <>
      <ul ref={rows} className="overflow-hidden rounded-l bg-surface py-1 shadow-e1">
        {acts.map(({ id, at, byName, act, caseId, subjectName, rule }) => (
          <li
            key={id}
            className="flex min-h-15 flex-wrap items-center gap-x-5 gap-y-0.5 px-4.5 py-2.5 text-small not-first:border-t not-first:border-line"
          >
            <time dateTime={at} className="w-44 text-label text-ink-2">
              {dates.say('fullMoment', at)}
            </time>
            <span className="min-w-40 flex-1 font-semibold">
              <span>{t(`logAct.${act}`)}</span>
              {rule !== null && <span className="font-normal text-ink-2">{` · ${rules(`${rule}.name`)}`}</span>}
            </span>
            {/* A refused age is kept of nobody by name. */}
            <span className="min-w-40 flex-1">{act !== 'age-allowed' && t('logAbout', { name: subjectName })}</span>
            <span className="text-ink-2">
              <bdi translate="no">{byName}</bdi>
            </span>
            {caseId !== null && (
              <Link to={`/moderation/cases/${caseId}`} className="font-semibold text-primary-ink hover:underline">
                {t('logCase')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={log} label={t('older')} loadingLabel={t('loadingMore')} onShowMore={() => void showMore()} />
    </>
  );
}
