import { Globe } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';

export function PassportCard() {
  const t = useTranslations('home');
  return (
    <section
      data-field
      className="relative col-span-full flex min-h-43 flex-col items-start overflow-hidden rounded-l bg-plum p-5 text-on-plum lg:col-span-6 lg:min-h-44"
    >
      <GlobeArt />
      <h2 className="relative flex flex-wrap items-center gap-x-2 text-t2">
        {t('passport')}
        <Tag tone="premium" className="-my-1">
          {t('premium')}
        </Tag>
      </h2>
      <p className="relative mt-1 mb-3.5 max-w-48 text-small text-on-plum-2">{t('passportDescription')}</p>
      <Link to="/passport" className={buttonStyles('chamomile', 'sm', 'relative mt-auto')}>
        <Globe size={18} aria-hidden />
        {t('goGlobal')}
      </Link>
    </section>
  );
}

function GlobeArt() {
  return (
    <svg
      aria-hidden
      viewBox="-86 -86 172 172"
      fill="none"
      stroke="var(--chamomile)"
      strokeWidth="2"
      strokeLinecap="round"
      className="absolute -top-1.5 -right-16 sm:-right-10 w-43 opacity-85 md:-top-3.5 md:right-14 md:w-50"
    >
      <circle r="84" strokeWidth="2.5" />
      <circle r="73" strokeDasharray="0.1 7" />
      <ellipse rx="34" ry="61" />
      <path d="M0-61V61M-59-16H59M-59 16H59" />
    </svg>
  );
}
