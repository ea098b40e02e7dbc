import type { Preferences } from '@cuppa/contract/accounts/profile/profile-schema';
import type { Progress } from '@cuppa/contract/habit/progress/progress-contract';
import { XP_PER_LEVEL, xpIntoLevel } from '@cuppa/domain/habit/progress/levels';
import { Info, Video } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { LevelCup } from './level-cup.tsx';

const CUP =
  'absolute -top-4.75 @max-3xs:hidden -right-8 w-[52%] max-w-53.5 sm:-right-12.5 sm:w-[61%] md:top-0 md:-right-2.5 md:w-83 md:max-w-none';

/** Loaded late, because few people are paused. */
const PausedWay = lazyPart(
  async () => (await import('./paused-way.tsx')).PausedWay,
  () => null,
);

type LevelCardProps = { progress: Progress; preferences: Preferences; isPaused: boolean };

/**
 * The link to a call, with the level around it as far as the person shows it, and each number once: on a phone what the
 * next level needs, in a wide window what this one has. A paused person has the way back instead.
 */
export function LevelCard({ progress, preferences, isPaused }: LevelCardProps) {
  const t = useTranslations('home');
  const { level } = progress;
  const xp = { xp: xpIntoLevel(progress.xp), size: XP_PER_LEVEL };
  const percent = Math.round(progress.progress * 100);
  const { showLevel, showXp, showStreak } = preferences;
  const isPlain = !showLevel && !showXp;
  const unlocks = t('unlocks', { level: level + 1, title: progress.nextLevelTitle });
  return (
    <section
      data-field
      className={classNames(
        'striped relative col-span-full flex min-h-63 flex-col overflow-hidden rounded-xl bg-field-hib p-5.5 text-on-field-hib md:min-h-71.5',
        showStreak ? 'lg:col-span-8' : 'lg:col-span-12',
      )}
    >
      {showXp ? (
        <LevelCup
          progress={progress.progress}
          label={t('progressLabel')}
          valueText={t(showLevel ? 'progressText' : 'progressOfXp', { level, ...xp, percent })}
          isPlainOnPhones
          className={CUP}
        />
      ) : (
        <Cup rim="porcelain" tea={TEAS.amber} saucer="berry" earAngle={142} className={CUP} />
      )}
      {isPlain && <h2 className="relative mb-4 max-w-[9ch] text-d2">{t('ready')}</h2>}
      {showLevel && (
        // Two digits at the size of one would overlap the cup.
        <h2
          className={classNames(
            'relative text-d1 @3xs:mr-24 tracking-(--ls-d1) md:text-mark-desk',
            level < 10 && 'sm:text-mark-wide',
          )}
        >
          {t('level', { level })}
        </h2>
      )}
      {!isPlain && (
        <div className="relative mt-1 mb-4 @3xs:mr-24">
          <p className="text-small tabular-nums">
            {!showXp && <span>{unlocks}</span>}
            {showXp && (
              <>
                <span className="text-lead font-semibold max-md:hidden short:hidden">{t('xp', xp)}</span>
                <span className="md:hidden short:inline">
                  {showLevel
                    ? t('xpToNext', { xp: progress.xpToNextLevel, level: level + 1 })
                    : t('xpToGo', { xp: progress.xpToNextLevel })}
                </span>
              </>
            )}
            {showLevel && showXp && (
              <Tooltip
                label={t('aboutNextLevel')}
                content={unlocks}
                className="-my-3 -ml-1.5 inline-grid size-11 place-items-center rounded-pill align-middle"
              >
                <Info size={18} aria-hidden />
              </Tooltip>
            )}
          </p>
        </div>
      )}
      {isPaused ? (
        <Suspense>
          <PausedWay />
        </Suspense>
      ) : (
        <Link to="/video" className={buttonStyles('chamomile', 'md', 'relative mt-auto md:self-start md:px-8.5!')}>
          <Video size={22} aria-hidden />
          <span>{t('findYourFive')}</span>
        </Link>
      )}
    </section>
  );
}
