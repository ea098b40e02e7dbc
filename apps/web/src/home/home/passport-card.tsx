import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LateWords } from '../../lib/page/late-words.tsx';
import { useServer } from '../../lib/server/server-provider.tsx';
import homeLate from '../../messages/en/home/home-late.json' with { type: 'json' };
import { classNames } from '../../ui/base/class-names.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { LateArt } from './late-art.tsx';

const WORDS = { homeLate };

/** `className`: for a person who has none. */
export function PassportCard({ className }: { className: string }) {
  return (
    <LateWords words={WORDS}>
      <Passport className={className} />
    </LateWords>
  );
}

/** The link to the passport; it says whether the person has one. */
function Passport({ className }: { className: string }) {
  const { queries } = useServer();
  const t = useTranslations('homeLate');
  const isHeld = useQuery(queries.passport.mine.queryOptions()).data?.isHeld === true;
  return (
    <section
      data-field
      className={classNames(
        'relative col-span-full flex min-h-43 flex-col items-start overflow-hidden rounded-l bg-plum p-5 text-on-plum lg:col-span-6 lg:min-h-44',
        !isHeld && className,
      )}
    >
      <LateArt of="globe" />
      <h2 className="relative flex flex-wrap items-center gap-x-2 text-t2">
        <span>{t('passport')}</span>
        <Tag tone="premium" className="-my-1">
          {t(isHeld ? 'passportHeld' : 'premium')}
        </Tag>
      </h2>
      <p className="relative mt-1 mb-3.5 max-w-48 text-small text-on-plum-2">{t('passportDescription')}</p>
      <Link to="/passport" className={buttonStyles('chamomile', 'sm', 'relative mt-auto')}>
        <Globe size={18} aria-hidden />
        <span>{t('goGlobal')}</span>
      </Link>
    </section>
  );
}
