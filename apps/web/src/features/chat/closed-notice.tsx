import { Shield } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';

/** Stands where one wrote until the connection ended. */
export function ClosedNotice({ onSafety }: { onSafety: () => void }) {
  const t = useTranslations('chat');
  // It takes the place of the field in which somebody may be writing.
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="rounded-t-l bg-surface px-safe-4 pt-4 pb-safe-3 text-center shadow-e2">
      <div ref={box} tabIndex={-1} role="status" className="outline-none">
        <p className="font-display text-t3">{t('closed')}</p>
        <p className="text-small text-ink-2">{t('closedKept')}</p>
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to="/matches" className={buttonStyles('primary', 'sm')}>
          {t('toMatches')}
        </Link>
        <Button variant="outline" size="sm" icon={<Shield size={18} aria-hidden />} onClick={onSafety}>
          {t('safety')}
        </Button>
      </div>
    </div>
  );
}
