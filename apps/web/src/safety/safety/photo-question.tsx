import { useTranslations } from 'use-intl';

type PhotoQuestionProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Asks whether a report from a match card is about the photo on it. */
export function PhotoQuestion({ isChecked, onChange }: PhotoQuestionProps) {
  const t = useTranslations('safety');
  return (
    <label className="flex min-h-11 items-center gap-3 text-body">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      <span>{t('aboutPhoto')}</span>
    </label>
  );
}
