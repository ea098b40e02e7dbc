import { Shield } from 'lucide-react';
import { useTranslations } from 'use-intl';

export function ReportButton({ name, onReport }: { name: string; onReport: () => void }) {
  const t = useTranslations('nearby');
  return (
    <button
      type="button"
      aria-label={t('report', { name })}
      title={t('report', { name })}
      aria-haspopup="dialog"
      onClick={onReport}
      className="grid size-11 shrink-0 place-items-center rounded-m bg-surface-2 text-ink-2 hover:bg-surface-3"
    >
      <Shield size={18} aria-hidden />
    </button>
  );
}
