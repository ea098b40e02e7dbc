import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored } from '../../lib/device/storage.ts';
import { readAbout } from '../../lib/server/read-about.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';

const LOOK = buttonStyles('outline', 'md', 'mt-4 w-full px-4! wrap-anywhere');

/** Says what someone can do whose age was refused by mistake. */
export function AgeRefused() {
  const t = useTranslations('age');
  const code = readStored('ageDevice');
  const about = useQuery({ queryKey: ['about'], queryFn: readAbout });
  const contact = about.data?.operatorContact ?? null;
  const isPage = contact !== null && /^https?:/.test(contact);
  const mail = `mailto:${contact}?subject=${encodeURIComponent(t('mistakeSubject'))}${
    code === null ? '' : `&body=${encodeURIComponent(t('mistakeCode', { code }))}`
  }`;
  return (
    <section aria-labelledby="mistake" className="mt-5 rounded-l bg-surface p-4.5 shadow-e1">
      <h2 id="mistake" className="text-t3">
        {t('mistakeTitle')}
      </h2>
      <p className="mt-1.5 text-body text-ink-2">{t('mistakeText')}</p>
      {code !== null && <p className="mt-1.5 text-body font-semibold">{t('mistakeCode', { code })}</p>}
      {contact === null ? (
        <Link to="/about" className={LOOK}>
          {t('mistakeContact')}
        </Link>
      ) : (
        <a
          href={isPage ? contact : mail}
          {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
          className={LOOK}
        >
          {isPage ? t('mistakeContact') : contact}
        </a>
      )}
    </section>
  );
}
