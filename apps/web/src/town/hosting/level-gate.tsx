import { HOST_LEVEL } from '@cuppa/domain/town/town-square/events';
import { useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/**
 * Replaces the form until a person may host: shows the progress to the level, or that hosting is paused for a review.
 */
export function LevelGate({ level }: { level: number }) {
  const t = useTranslations('hosting');
  if (level >= HOST_LEVEL) {
    return (
      <div className="rounded-l bg-surface py-4 shadow-e1">
        <EmptyState
          title={t('reviewTitle')}
          description={t('reviewDescription')}
          action={
            <Link to="/settings/standing" className={buttonStyles('outline', 'sm')}>
              {t('toStanding')}
            </Link>
          }
        />
      </div>
    );
  }
  return <LevelTooLow level={level} />;
}

function LevelTooLow({ level }: { level: number }) {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const home = useQuery(queries.home.get.queryOptions()).data;
  // A person who has hidden XP sees only levels.
  const progress = home?.preferences.showXp === true ? home.progress : null;
  const isNext = progress !== null && progress.level === level && level === HOST_LEVEL - 1;
  const share = (level - 1 + (progress?.progress ?? 0)) / (HOST_LEVEL - 1);
  return (
    <section
      data-field
      className="striped flex flex-wrap items-center gap-6 overflow-hidden rounded-xl bg-field-hib p-6 text-on-field-hib"
    >
      <FiveArcRing
        value={share * ARCS}
        size={112}
        width={14}
        tone="stroke-chamomile"
        track="stroke-on-field-hib/25"
        label={t('levelProgress', { level: HOST_LEVEL })}
      >
        <span aria-hidden className="font-display text-t1 tabular-nums">
          {level}
        </span>
      </FiveArcRing>
      <div className="min-w-[min(24ch,100%)] flex-1">
        <h2 className="text-t1">{t('levelTitle', { level: HOST_LEVEL })}</h2>
        <p className="mt-2 text-body">
          {isNext
            ? t('levelDescription', { current: level, xp: progress.xpToNextLevel })
            : t('levelNow', { current: level })}
        </p>
        <Link to="/video" className={buttonStyles('chamomile', 'md', 'mt-5')}>
          <Video size={20} aria-hidden />
          {t('toCall')}
        </Link>
      </div>
    </section>
  );
}

const ARCS = 5;
