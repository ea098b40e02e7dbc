import type { Preferences } from '@cuppa/contract/profile/profile-schema';
import type { Progress } from '@cuppa/contract/progress/progress-contract';
import { xpIntoLevel } from '@cuppa/domain/progress/levels';
import { Info, Video } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/button-styles.ts';
import { classNames } from '../../ui/class-names.ts';
import { LevelCup } from '../../ui/level-cup.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

type LevelCardProps = { progress: Progress; preferences: Preferences };

/** The way into a call, with the level around it as far as the person shows it. */
export function LevelCard({ progress, preferences }: LevelCardProps) {
  const t = useTranslations('home');
  const { level } = progress;
  const xp = xpIntoLevel(progress.xp);
  const percent = Math.round(progress.progress * 100);
  const { showLevel, showXp, showStreak } = preferences;
  return (
    <section
      data-field
      className={classNames(
        'striped relative col-span-2 flex min-h-62 flex-col overflow-hidden rounded-xl bg-field-hib p-5.5 text-on-field-hib',
        'lg:min-h-71 lg:p-6',
        showStreak ? 'lg:col-span-8' : 'lg:col-span-12',
      )}
    >
      {(showLevel || showXp) && (
        <LevelCup
          progress={progress.progress}
          label={t('progressLabel')}
          valueText={t('progressText', { level, xp, percent })}
          className="absolute top-4 -right-8 w-40 text-body lg:top-10 lg:right-8 lg:w-62 lg:text-[1.6rem]"
        />
      )}
      {showLevel && <h2 className="relative text-d2 lg:text-d1">{t('level', { level })}</h2>}
      {showXp && (
        <div className="relative mt-1">
          <p className="text-body font-semibold tabular-nums">{t('xp', { xp })}</p>
          <p className="flex items-center text-small tabular-nums">
            {t('xpToNext', { xp: progress.xpToNextLevel, level: level + 1 })}
            <Tooltip
              label={t('aboutNextLevel')}
              content={t('unlocks', { level: level + 1, title: progress.nextLevelTitle })}
              className="-my-3 grid size-11 place-items-center rounded-pill"
            >
              <Info size={18} aria-hidden />
            </Tooltip>
          </p>
        </div>
      )}
      <Link to="/video" className={buttonStyles('chamomile', 'md', 'relative mt-auto lg:self-start')}>
        <Video size={22} aria-hidden />
        {t('findYourFive')}
      </Link>
    </section>
  );
}
