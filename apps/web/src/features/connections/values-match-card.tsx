import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cup, TEAS, type Tea } from '../../ui/art/cup.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';

const CREAM: Tea = ['var(--tea-cream-1)', 'var(--tea-cream-2)'];

export function ValuesMatchCard() {
  const t = useTranslations('matches');
  return (
    <section
      data-field
      className="striped relative flex flex-col overflow-hidden rounded-xl bg-field-hib p-5 text-on-field-hib"
    >
      <Cup rim="custard" tea={TEAS.mint} earAngle={205} className="absolute -top-4 right-12 w-23 sm:right-16 sm:w-29" />
      <Cup rim="mint" tea={CREAM} earAngle={58} className="absolute top-9 -right-4.5 w-23 sm:top-7 sm:w-29" />
      <h2 className="relative max-w-28 text-t1">{t('valuesMatch')}</h2>
      <p className="relative mt-1 mb-4.5 max-w-36 text-lead leading-snug md:mb-auto md:pb-4.5">
        {t('valuesMatchDescription')}
      </p>
      <Link to="/video" className={buttonStyles('chamomile', 'md', 'relative')}>
        <Video size={22} aria-hidden />
        {t('findYourFive')}
      </Link>
    </section>
  );
}
