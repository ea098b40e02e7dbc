import {
  type Danger,
  dangerOf,
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  type ReportReason,
} from '@cuppa/domain/safety/safety/report';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useTooMany } from '../../lib/forms/use-too-many.ts';
import { GrowingArea } from '../../ui/controls/growing-area.tsx';

/** Someone may be a minor or in danger. */
const MOST_URGENT: Danger = 2;

type ReportFieldsProps = {
  title: string;
  reason: ReportReason | null;
  onReason: (reason: ReportReason) => void;
  /** True if it was sent without a reason. */
  isMissing: boolean;
  details: string;
  onDetails: (details: string) => void;
};

/** The questions of every report: what happened, and other details. */
export function ReportFields({ title, reason, onReason, isMissing, details, onDetails }: ReportFieldsProps) {
  const t = useTranslations('safety');
  const id = useId();
  const tooMany = useTooMany();
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-display text-t3">{title}</legend>
        <div className="grid grid-cols-1 gap-1 md:grid-cols-2">
          {REPORT_REASONS.map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-3 text-body">
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === option}
                onChange={() => onReason(option)}
                className="size-5 shrink-0 accent-primary"
              />
              <span>{t(`reason_${option}`)}</span>
            </label>
          ))}
        </div>
        {isMissing && reason === null && (
          <p role="alert" className="mt-2 text-label text-danger-ink">
            {t('reasonRequired')}
          </p>
        )}
        {/* Rendered empty before it has text, so that screen readers read the text aloud. */}
        <p role="status" className="mt-2 text-body font-semibold empty:hidden">
          {dangerOf(reason) === MOST_URGENT && t('emergency')}
        </p>
      </fieldset>
      <div className="flex flex-col gap-2">
        <label htmlFor={`${id}-details`} className="text-label text-ink-2">
          {t('details')}
        </label>
        <GrowingArea
          id={`${id}-details`}
          value={details}
          maxLength={MAX_REPORT_LENGTH}
          tooMany={tooMany}
          rows={3}
          dir="auto"
          onChange={(event) => onDetails(event.target.value)}
          className="max-h-80 min-h-22.5 rounded-m border-2 border-line-control bg-surface-2 p-4 text-body text-ink"
        />
      </div>
    </>
  );
}
