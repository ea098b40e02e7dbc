import { Coffee, House, Settings, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { setUnreadTarget } from '../../lib/page/portal-targets.ts';
import { BottomNavigation, type NavigationTab } from '../../ui/layout/bottom-navigation.tsx';

/**
 * Content with the navigation; a screen ends 24 px above it, or is next to it on a phone held sideways. Content that
 * fills the whole page has `data-covers-page`: the navigation behind it is then hidden from sight, the keyboard and
 * screen readers.
 */
export function NavigationLayout() {
  const t = useTranslations('navigation');
  const { pathname } = useLocation();

  function tab(to: string, label: string, icon: ReactNode): NavigationTab {
    return { to, label, icon, isActive: pathname === to || pathname.startsWith(`${to}/`) };
  }

  return (
    <div className="group/page">
      <main
        id="main"
        className="mx-auto w-full px-(--page-x) pb-(--nav-end) md:max-w-768 md:px-0 md:pb-36 lg:max-w-1024 xl:max-w-1440"
      >
        <div key={pathname} className="animate-rise">
          <Outlet />
        </div>
      </main>
      <div className="group-has-data-covers-page/page:hidden">
        <BottomNavigation
          label={t('label')}
          before={[
            tab('/home', t('home'), <House size={24} aria-hidden key="home" />),
            tab('/daily-tea', t('dailyTea'), <Coffee size={24} aria-hidden key="tea" />),
          ]}
          centre={tab('/video', t('video'), <Video size={26} aria-hidden />)}
          after={[
            {
              ...tab('/matches', t('matches'), <Users size={24} aria-hidden key="matches" />),
              badge: <span ref={setUnreadTarget} key="unread" />,
            },
            tab('/settings', t('settings'), <Settings size={24} aria-hidden key="settings" />),
          ]}
        />
      </div>
    </div>
  );
}
