import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EAR } from '../art/cup.tsx';
import { classNames } from '../base/class-names.ts';

/** A cup with a box of 200, slightly rotated and drawn at 60 px. */
const EAR_PLACE = 'translate(30 30) scale(0.375) rotate(-27) translate(-100 -100)';

export type NavigationTab = { to: string; label: string; icon: ReactNode; isActive: boolean; badge?: ReactNode };

type BottomNavigationProps = {
  label: string;
  before: readonly NavigationTab[];
  centre: NavigationTab;
  after: readonly NavigationTab[];
};

/** A bar with a cup in its center; from 768 px up a floating dock; a rail at the side of a phone held sideways. */
export function BottomNavigation({ label, before, centre, after }: BottomNavigationProps) {
  return (
    <nav
      aria-label={label}
      data-dock
      className="fixed inset-x-0 bottom-0 z-(--z-nav) [filter:var(--nav-shadow)] md:inset-x-auto md:bottom-5 md:left-1/2 md:w-(--dock-w) md:-translate-x-1/2"
    >
      <svg aria-hidden viewBox="0 0 132 34" className="absolute -top-8.25 left-1/2 w-33 -translate-x-1/2 fill-surface">
        <path d="M0 34C22 34 24 22 34 12 43 3 54 0 66 0s23 3 32 12c10 10 12 22 34 22z" />
      </svg>
      <ul className="relative grid h-[calc(var(--nav-h)+var(--safe-b))] grid-cols-5 rounded-t-l bg-surface px-1 pb-(--safe-b) md:h-(--nav-h) md:rounded-sheet md:px-5 md:pb-0">
        {before.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
        <li className="relative">
          <Link
            to={centre.to}
            aria-current={centre.isActive ? 'page' : undefined}
            className={classNames(
              'absolute inset-x-0 -top-6 bottom-0 flex flex-col items-center gap-2.5 rounded-m',
              centre.isActive ? 'text-primary-ink' : 'text-ink',
            )}
          >
            <CupButton>{centre.icon}</CupButton>
            <span className="text-tab font-bold">{centre.label}</span>
          </Link>
        </li>
        {after.map((tab) => (
          <Tab key={tab.to} {...tab} />
        ))}
      </ul>
    </nav>
  );
}

function Tab({ to, label, icon, isActive, badge }: NavigationTab) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isActive ? 'page' : undefined}
        className={classNames(
          'flex h-full flex-col items-center gap-0.5 rounded-m pt-3 text-tab font-semibold',
          isActive ? 'text-primary-ink' : 'text-ink-2 hover:text-ink',
        )}
      >
        <span
          className={classNames(
            'relative grid h-8 w-14 place-items-center rounded-pill',
            isActive && 'bg-primary-soft',
          )}
        >
          {icon}
          {badge}
        </span>
        <span>{label}</span>
      </Link>
    </li>
  );
}

function CupButton({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid size-15 place-items-center">
      <svg aria-hidden viewBox="0 0 60 60" fill="none" className="absolute inset-0 overflow-visible">
        <g transform="translate(0 3)" stroke="var(--primary-lip)">
          <path d={EAR} transform={EAR_PLACE} strokeWidth="15" strokeLinecap="round" />
          <circle cx="30" cy="30" r="30" fill="var(--primary-lip)" stroke="none" />
        </g>
        <path d={EAR} transform={EAR_PLACE} stroke="var(--primary)" strokeWidth="15" strokeLinecap="round" />
        <circle cx="30" cy="30" r="30" fill="var(--primary)" />
        <circle cx="30" cy="30" r="24" stroke="var(--on-primary)" strokeWidth="1.5" opacity="0.45" />
      </svg>
      <span className="relative text-on-primary">{children}</span>
    </span>
  );
}
