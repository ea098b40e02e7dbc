import { Globe } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Tag } from '../../ui/tag.tsx';

export function PassportCard() {
  const t = useTranslations('home');
  return (
    <section
      data-field
      className="relative col-span-2 overflow-hidden rounded-l bg-plum p-5 text-on-plum lg:col-span-6 lg:min-h-44"
    >
      <svg
        aria-hidden
        viewBox="0 0 200 200"
        fill="none"
        stroke="var(--chamomile)"
        className="absolute -top-4 -right-16 h-[118%] lg:right-10"
      >
        <circle cx="100" cy="100" r="96" strokeWidth="4" />
        <circle cx="100" cy="100" r="84" strokeWidth="2.5" strokeDasharray="0.1 7" strokeLinecap="round" />
        <ellipse cx="100" cy="100" rx="32" ry="70" strokeWidth="3" />
        <path d="M100 30V170M36 80H164M36 120H164" strokeWidth="3" />
      </svg>
      <div className="relative max-w-58">
        <h2 className="flex items-center gap-2.5 text-t3 lg:text-[1.25rem]">
          {t('passport')}
          <Tag tone="premium">{t('premium')}</Tag>
        </h2>
        <p className="mt-1 text-small text-on-plum-2">{t('passportDescription')}</p>
        <Link to="/passport" className={buttonStyles('chamomile', 'sm', 'mt-4')}>
          <Globe size={20} aria-hidden />
          {t('goGlobal')}
        </Link>
      </div>
    </section>
  );
}
