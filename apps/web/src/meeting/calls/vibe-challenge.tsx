import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { Challenge } from './challenge-of.ts';

/** The time left of the offer or the play, the same on both screens. It ticks, and is not spoken. */
export function ChallengeTimer({ challenge, elapsedMs }: { challenge: Challenge; elapsedMs: number }) {
  const t = useTranslations('call');
  const seconds = Math.ceil(Math.max(0, challenge.dueAtMs - elapsedMs) / 1_000);
  return (
    <span role="timer" className="tabular-nums">
      {t('challengeLeft', { seconds })}
    </span>
  );
}

/** The description of the challenge, and its state. */
export function ChallengeNote({ challenge }: { challenge: Challenge }) {
  const t = useTranslations('call');
  const { answer, isRunning, seconds, xpReward } = challenge;
  return (
    <>
      <p>{challenge.description}</p>
      {answer === null && (
        <p className="tight:sr-only short:sr-only">{t('challengeTerms', { seconds, xp: xpReward })}</p>
      )}
      {answer === true && (
        <p key={String(isRunning)} className="font-semibold">
          {isRunning ? t('challengeStarted', { seconds }) : t('challengeSaidYes')}
        </p>
      )}
    </>
  );
}

const ANSWER = 'flex-1 whitespace-nowrap short:min-h-10 short:px-4 short:py-0 tight:min-h-10';

/** The buttons for the private answer to a challenge. */
export function ChallengeAnswers({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  const t = useTranslations('call');
  return (
    <div className="flex gap-2 short:flex-col short:gap-0.5">
      <Button size="sm" className={ANSWER} onClick={() => onAnswer(true)}>
        {t('challengeYes')}
      </Button>
      <button type="button" className={buttonStyles('outline-field', 'sm', ANSWER)} onClick={() => onAnswer(false)}>
        {t('challengeNo')}
      </button>
    </div>
  );
}
