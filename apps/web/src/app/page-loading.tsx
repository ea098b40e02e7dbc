import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Spinner } from '../ui/art/spinner.tsx';

export function PageLoading() {
  const t = useTranslations('common');
  // Specification section 2 names the words of this one.
  const isVideo = useLocation().pathname === '/video';
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 text-ink-2">
      <Spinner size={32} />
      <span className={isVideo ? undefined : 'sr-only'}>{t(isVideo ? 'loadingVideo' : 'loading')}</span>
    </div>
  );
}
