import { useTranslations } from 'use-intl';
import { Spinner } from '../../ui/art/spinner.tsx';

/** Until it is known what the age page shows. */
export function AgeWaiting() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className="grid min-h-dvh place-content-center text-ink-2">
      <Spinner size={32} />
    </div>
  );
}
