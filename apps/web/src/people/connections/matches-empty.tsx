import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cup, EAR, TEAS } from '../../ui/art/cup.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { MatchesView } from './connections.queries.ts';

type NoMatchesYetProps = { isRefreshing: boolean; onRefresh: () => void };

/** Shown to a person without any connection. */
export function NoMatchesYet({ isRefreshing, onRefresh }: NoMatchesYetProps) {
  const t = useTranslations('matches');
  return (
    <EmptyMatches title={t('empty')} description={t('emptyDescription')}>
      <Button
        variant="outline"
        className="flex-1 px-4!"
        icon={<RefreshCw size={20} aria-hidden />}
        isLoading={isRefreshing}
        loadingLabel={t('refreshing')}
        onClick={onRefresh}
      >
        {t('refresh')}
      </Button>
      <Link to="/video" className={buttonStyles('primary', 'md', 'flex-1 px-4!')}>
        {t('findMatches')}
      </Link>
    </EmptyMatches>
  );
}

type NoMatchesShownProps = { view: MatchesView; favorites: number; onShowEveryone: () => void };

/** Shown if a filter or the tab hides all people. */
export function NoMatchesShown({ view, favorites, onShowEveryone }: NoMatchesShownProps) {
  const t = useTranslations('matches');
  const reason =
    view.lens === 'personality'
      ? 'personalityLater'
      : view.tab === 'favorites' && favorites === 0
        ? 'noFavorites'
        : 'noneFit';
  return (
    <EmptyMatches title={t(reason)} description={t(`${reason}Description`)}>
      <Button variant="outline" onClick={onShowEveryone}>
        {t('showEveryone')}
      </Button>
    </EmptyMatches>
  );
}

function EmptyMatches({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-xl bg-surface px-5 pt-7.5 pb-5 text-center shadow-e1">
      <MissingCup />
      <h2 className="mt-5 text-t2">{title}</h2>
      <p className="mt-1 text-small text-ink-2">{description}</p>
      <div className="mt-5 flex w-full max-w-focus flex-wrap justify-center gap-2.5">{children}</div>
    </div>
  );
}

/** A full cup, and the outline of the missing second one. */
function MissingCup() {
  return (
    <div aria-hidden className="flex items-center justify-center">
      <Cup rim="duckegg" tea={TEAS.dark} earAngle={203} className="w-28.5" />
      <svg
        viewBox="0 0 200 200"
        fill="none"
        className="-ml-4 w-28.5 overflow-visible stroke-ink-3"
        strokeLinecap="round"
      >
        <g strokeWidth="5" strokeDasharray="0.1 12">
          <circle cx="100" cy="100" r="78" />
          <path d={EAR} />
        </g>
      </svg>
    </div>
  );
}
