import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';

/** Shown for a connection that has ended, or that never was one's own: both look the same. */
export function PersonGone() {
  const t = useTranslations('person');
  // It may replace a page that had the focus.
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="mt-8 flex flex-col items-center rounded-xl bg-surface px-6 py-8 text-center shadow-e1">
      <Cup rim="duckegg" tea={TEAS.dark} earAngle={205} className="mb-4 w-28.5" />
      <h1 ref={heading} tabIndex={-1} className="text-t1">
        {t('gone')}
      </h1>
      <p className="mt-2 max-w-96 text-body text-ink-2">{t('goneDescription')}</p>
      <Link to="/matches" className={buttonStyles('primary', 'md', 'mt-6')}>
        {t('seeMatches')}
      </Link>
    </section>
  );
}
