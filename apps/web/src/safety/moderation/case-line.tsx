import type { CaseSummary } from '@cuppa/contract/safety/moderation/moderation-schema';
import { UserCheck, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/surfaces/card.tsx';
import { ageOf, DangerTag, useClaimWords, useReasonWords } from './case-words.tsx';

/** A case of the queue; the whole line links to it. */
export function CaseLine({ summary, nowMs }: { summary: CaseSummary; nowMs: number }) {
  const t = useTranslations('moderation');
  const claimWords = useClaimWords();
  const reasonWords = useReasonWords();
  const { id, kind, danger, openedAt, subjectName, reports, reporters, weight, claim, proposal } = summary;
  const isOfReports = kind === 'reports';
  return (
    <Card as="article" className="relative flex flex-col gap-2 p-4! hover:bg-surface-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-t3 wrap-anywhere">
          <Link
            to={`/moderation/cases/${id}`}
            data-case
            className="rounded-xs after:absolute after:inset-0 after:rounded-l"
          >
            {t('lineTitle', { kind, name: subjectName })}
          </Link>
        </h2>
        <DangerTag danger={danger} />
      </div>
      {isOfReports && <p className="text-small">{reasonWords(summary)}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-label text-ink-2">
        <span>{t('age', ageOf(openedAt, nowMs))}</span>
        {reports > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Users size={16} aria-hidden />
            <span>{t('counts', { reports, reporters })}</span>
          </span>
        )}
        {reports > 0 && <span>{t('weight', { weight: weight.toFixed(1) })}</span>}
        <span className="inline-flex items-center gap-1.5">
          <UserCheck size={16} aria-hidden />
          <span>{claimWords(claim)}</span>
        </span>
        {proposal !== null && <span className="font-semibold">{t('proposalWaits')}</span>}
      </p>
    </Card>
  );
}
