import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { PassportStamp } from '../../passport/parts/passport-stamp.tsx';

/** A stamp on one's own profile while one holds a passport. No one else's page shows it. */
export function OwnPassportStamp() {
  const { queries } = useServer();
  const t = useTranslations('profile');
  const passport = useQuery(queries.passport.mine.queryOptions()).data;
  if (passport?.isHeld !== true) return null;
  return (
    <Link
      to="/passport"
      aria-label={t('passportHeld')}
      className="absolute right-0 top-28 grid size-19 place-items-center rounded-pill bg-surface text-primary-ink shadow-e1 hover:bg-surface-2"
    >
      <PassportStamp name={t('passport')} className="size-17" />
    </Link>
  );
}
