import { useTranslations } from 'use-intl';
import { Spinner } from '../ui/art/spinner.tsx';

export function PageLoading() {
  const t = useTranslations('common');
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-ink-2">
      <Spinner size={32} />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
