import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';

/** A kind word after a lost connection, and the way back to the queue. */
export function BrokenOffNote({ keepsWaiting }: { keepsWaiting: boolean }) {
  const t = useTranslations('postCall');
  return (
    <section className="flex flex-col gap-3 rounded-l bg-surface-2 p-4">
      <div>
        <h2 className="text-t3">{t('brokenOff')}</h2>
        <p className="text-small text-ink-2">{t('brokenOffDescription')}</p>
      </div>
      {keepsWaiting && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/video" state={{ searches: true }} className={buttonStyles('outline', 'sm')}>
            {t('backToQueue')}
          </Link>
          <p className="text-small text-ink-2">{t('keepsWaiting')}</p>
        </div>
      )}
    </section>
  );
}
