import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { CallEngine } from './call-engine.ts';
import type { LiveView } from './call-view.ts';
import { SharedCanvas } from './shared-canvas.tsx';

export type Challenge = NonNullable<LiveView['snapshot']['challenge']>;

/** The challenge that replaces the card; null if there is none, or this person refused it. */
export function challengeOf({ challenge }: LiveView['snapshot']): Challenge | null {
  return challenge !== null && challenge.answer !== false ? challenge : null;
}

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
      <p className="mt-1 text-small text-ink-2">{challenge.description}</p>
      {answer === null && (
        <p className="mt-2 text-small text-ink-2">{t('challengeTerms', { seconds, xp: xpReward })}</p>
      )}
      {answer === true && (
        <p key={String(isRunning)} className="mt-2 text-small font-semibold">
          {isRunning ? t('challengeStarted', { seconds }) : t('challengeSaidYes')}
        </p>
      )}
    </>
  );
}

type ChallengePlayProps = {
  challenge: Challenge;
  partnerName: string;
  engine: Pick<CallEngine, 'draw' | 'onDrawn'>;
  onAnswer: (isYes: boolean) => void;
};

/** The buttons for the private answer to a challenge, then the tool to play it. */
export function ChallengePlay({ challenge, partnerName, engine, onAnswer }: ChallengePlayProps) {
  const t = useTranslations('call');
  if (challenge.isRunning) {
    if (challenge.id !== 'quick_draw') return null;
    return <SharedCanvas label={t('canvas', { name: partnerName })} onDraw={engine.draw} onDrawn={engine.onDrawn} />;
  }
  if (challenge.answer !== null) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" className="flex-1" onClick={() => onAnswer(true)}>
        {t('challengeYes')}
      </Button>
      <button type="button" className={buttonStyles('outline', 'sm', 'flex-1')} onClick={() => onAnswer(false)}>
        {t('challengeNo')}
      </button>
    </div>
  );
}
