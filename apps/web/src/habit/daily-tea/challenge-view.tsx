import { challengeWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import type { VibeChallenge } from '@cuppa/domain/habit/daily-tea/vibe-challenges';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { useCountdown } from '../../lib/time/use-countdown.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DrawingField } from './drawing-field.tsx';
import { MirrorCups } from './mirror-cups.tsx';
import { useCompleteChallenge } from './use-complete-challenge.ts';
import { WordChain } from './word-chain.tsx';

type ChallengeViewProps = {
  challenge: VibeChallenge;
  showsXp: boolean;
  showsBadges: boolean;
  /** Called after the challenge is completed or skipped. */
  onDone: () => void;
};

/** A small task to do without a partner. When its time is over, it can be completed, however it was done. */
export function ChallengeView({ challenge, showsXp, showsBadges, onDone }: ChallengeViewProps) {
  const t = useTranslations('dailyTea');
  const common = useTranslations('common');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [secondsLeft] = useCountdown(challenge.durationSeconds);
  const complete = useCompleteChallenge({
    challengeId: challenge.id,
    showsXp,
    showsBadges,
    onCompleted: onDone,
  });
  const { title, description } = challengeWords(READER_LANGUAGE)[challenge.id];
  const isOver = secondsLeft === 0;
  const timer = <ChallengeTimer secondsLeft={secondsLeft} totalSeconds={challenge.durationSeconds} />;

  return (
    <div
      data-field
      data-covers-page
      className="fixed inset-0 isolate overflow-x-hidden overflow-y-auto bg-field-cha bg-[repeating-conic-gradient(at_50%_28%,light-dark(var(--field-track),var(--stripe))_0_9deg,transparent_0_18deg)] text-on-field-cha"
    >
      <div className="mx-auto flex min-h-full max-w-focus flex-col px-6 pt-safe-5 pb-safe-8 text-center">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="inline-flex min-h-10 items-center gap-2 rounded-pill bg-plum px-4 text-small font-semibold text-on-plum">
            <Sparkles size={18} aria-hidden />
            <span>{t('challenge')}</span>
          </p>
          {showsXp && (
            <p className="inline-flex min-h-10 items-center rounded-pill bg-(--glaze-porcelain) px-4 font-display font-bold text-(--infusion-ink) tabular-nums">
              {t('xp', { xp: challenge.xpReward })}
            </p>
          )}
        </div>
        <div className="flex flex-1 flex-col justify-center gap-6 py-6">
          {challenge.id === 'mirror_partner' && <MirrorCups>{timer}</MirrorCups>}
          {challenge.id !== 'mirror_partner' && <div className="flex justify-center">{timer}</div>}
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-d1 outline-none">
              {title}
            </h1>
            <p className="mt-2 text-lead text-balance">{description}</p>
          </div>
          {challenge.id === 'quick_draw' && <DrawingField />}
          {challenge.id === 'word_association' && <WordChain />}
        </div>
        <p role="status" className="min-h-6 text-small font-semibold">
          {isOver && t('timeIsUp')}
        </p>
        <div className="mt-3 flex flex-col gap-3">
          <Button
            variant="plum"
            className="disabled:bg-invert! disabled:text-on-invert! disabled:opacity-60"
            disabled={!isOver}
            isLoading={complete.isPending}
            loadingLabel={common('saving')}
            onClick={() => complete.mutate()}
          >
            {t('completeChallenge')}
          </Button>
          <Button variant="outline-field" disabled={complete.isPending} onClick={onDone}>
            {t('skip')}
          </Button>
        </div>
      </div>
    </div>
  );
}

const RING_RADIUS = 44;
const RING_LENGTH = 2 * Math.PI * RING_RADIUS;

type ChallengeTimerProps = { secondsLeft: number; totalSeconds: number };

/** The remaining seconds on a porcelain disc, whose ring empties as they pass. */
function ChallengeTimer({ secondsLeft, totalSeconds }: ChallengeTimerProps) {
  const t = useTranslations('dailyTea');
  return (
    <div
      role="timer"
      aria-label={t('secondsLeft', { n: secondsLeft })}
      className="relative grid size-31 place-items-center rounded-pill bg-(--glaze-porcelain) text-(--infusion-ink) shadow-e2"
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="9" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={RING_RADIUS} stroke="var(--porcelain-shade)" opacity="0.6" />
        {secondsLeft > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RING_RADIUS}
            stroke="var(--tea-hibiscus-2)"
            strokeLinecap="round"
            strokeDasharray={`${(RING_LENGTH * secondsLeft) / totalSeconds} ${RING_LENGTH}`}
          />
        )}
      </svg>
      <span aria-hidden className="relative flex flex-col items-center">
        <span className="font-display text-d2 tabular-nums">{secondsLeft}</span>
        <span className="text-label font-bold">{t('seconds', { n: secondsLeft })}</span>
      </span>
    </div>
  );
}
