import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

type ModerationPageProps = {
  title?: string;
  description?: string;
  back?: { to: string; label: string };
  /** Shown next to the links to the parts of moderation. */
  aside?: ReactNode;
  children: ReactNode;
};

const PARTS = [
  { to: '/moderation', words: 'toQueue' },
  { to: '/moderation/log', words: 'toLog' },
] as const;

/** The frame of every page of moderation: wide, because moderators work at a desk. */
export function ModerationPage({ title, description, back, aside, children }: ModerationPageProps) {
  const t = useTranslations('moderation');
  return (
    <main id="main" className="mx-auto w-full max-w-1440 animate-fade px-(--page-x) pb-safe-10">
      <PageHeader
        title={title ?? t('title')}
        {...(description !== undefined && { description })}
        back={{ ...(back ?? { to: '/settings', label: t('backToSettings') }), isNamed: true }}
        aside={
          <div className="flex flex-wrap items-center gap-2">
            {aside}
            <nav aria-label={t('sections')} className="flex rounded-pill bg-track p-1">
              {PARTS.map(({ to, words }) => (
                <NavLink
                  key={to}
                  to={to}
                  end
                  className={({ isActive }) =>
                    classNames(
                      'inline-flex min-h-11 items-center rounded-pill px-4 text-small font-semibold',
                      isActive ? 'bg-track-on text-ink shadow-e1' : 'text-ink-2 hover:text-ink',
                    )
                  }
                >
                  {t(words)}
                </NavLink>
              ))}
            </nav>
          </div>
        }
      />
      {children}
    </main>
  );
}
