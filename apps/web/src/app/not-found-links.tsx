import { Coffee, House, Users, Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export const HOME = '/home';

/** Pages to go on to from an address that leads nowhere. */
export function NotFoundLinks() {
  const t = useTranslations('notFound');
  const links = [
    { to: HOME, label: t('home'), Icon: House },
    { to: '/matches', label: t('viewMatches'), Icon: Users },
    { to: '/daily-tea', label: t('dailyTea'), Icon: Coffee },
    { to: '/video', label: t('videoChat'), Icon: Video },
  ];
  return (
    <nav aria-label={t('links')} className="@container mt-5">
      <ul className="grid gap-2.5 @3xs:grid-cols-2">
        {links.map(({ to, label, Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-2 rounded-m bg-surface px-3.5 text-small font-semibold shadow-e1 hover:bg-surface-2"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-primary-ink" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
