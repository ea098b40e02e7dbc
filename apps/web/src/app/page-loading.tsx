import { useTranslations } from 'use-intl';
import { Spinner } from '../ui/art/spinner.tsx';

export function PageLoading() {
  const t = useTranslations('common');
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-2">
      <Spinner size={32} />
      {/* Specification section 2 sets the words here. */}
      {location.pathname === '/video' ? (
        <span>{t('loadingVideo')}</span>
      ) : (
        <span className="sr-only">{t('loading')}</span>
      )}
    </div>
  );
}
