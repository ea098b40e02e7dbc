import type { ModerationCase } from '@cuppa/contract/safety/moderation/moderation-schema';
import { ArrowRight, Hand, SkipForward, UserCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ageOf, DangerTag, useClaimWords, useReasonWords } from './case-words.tsx';
import { KeyCap } from './keys-sheet.tsx';
import type { useCaseClaim } from './use-case-claim.ts';
import { useMinute } from './use-minute.ts';
import type { useNextCase } from './use-next-case.ts';

type CaseHeadProps = {
  one: ModerationCase;
  claim: ReturnType<typeof useCaseClaim>;
  next: ReturnType<typeof useNextCase>;
  hasKeys: boolean;
};

/** The state of a case: urgency, age and claim, with buttons to claim it, to skip it, and to open the next. */
export function CaseHead({ one, claim, next, hasKeys }: CaseHeadProps) {
  const t = useTranslations('moderation');
  const dates = useDates();
  const claimWords = useClaimWords();
  const reasonWords = useReasonWords();
  const nowMs = useMinute();
  const { kind, danger, openedAt, closedAt, reports, reporters } = one;
  const key = (name: string) =>
    hasKeys && (
      <span aria-hidden className="max-lg:hidden">
        <KeyCap name={name} />
      </span>
    );
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small">
          <DangerTag danger={danger} />
          {kind === 'reports' && <span>{reasonWords(one)}</span>}
          <span className="text-ink-2">{t('age', ageOf(openedAt, nowMs))}</span>
          {reports > 0 && <span className="text-ink-2">{t('counts', { reports, reporters })}</span>}
        </p>
        <p role="status" className="flex items-center gap-1.5 text-small text-ink-2">
          <UserCheck size={16} aria-hidden />
          <span>
            {closedAt === null
              ? claimWords(one.claim)
              : `${t('closed', { moment: dates.say('fullMoment', closedAt) })}. ${t('closedText')}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {claim.canClaim && (
          <Button
            size="sm"
            icon={<Hand size={18} aria-hidden />}
            isLoading={claim.isBusy}
            loadingLabel={t('claiming')}
            onClick={claim.claim}
          >
            <span>{t('claim')}</span>
            {key('c')}
          </Button>
        )}
        {claim.canSkip && (
          <Button
            variant="outline"
            size="sm"
            icon={<SkipForward size={18} aria-hidden />}
            isLoading={claim.isBusy}
            onClick={claim.skip}
          >
            <span>{t('skip')}</span>
            {key('s')}
          </Button>
        )}
        <Button
          variant={closedAt === null ? 'outline' : 'primary'}
          size="sm"
          icon={<ArrowRight size={18} aria-hidden />}
          isLoading={next.isOpening}
          loadingLabel={t('nextBusy')}
          onClick={next.openNext}
        >
          <span>{t('next')}</span>
          {key('n')}
        </Button>
      </div>
    </div>
  );
}
