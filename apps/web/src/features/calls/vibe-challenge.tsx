import { Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import type { CallEngine } from './call-engine.ts';
import type { LiveView } from './call-view.ts';
import { SharedCanvas } from './shared-canvas.tsx';

type VibeChallengeProps = {
  snapshot: LiveView['snapshot'];
  elapsedMs: number;
  engine: Pick<CallEngine, 'answerChallenge' | 'draw' | 'onDrawn'>;
};

/** Whether a challenge takes the place of the card: one that was refused does not. */
export function showsChallenge({ challenge }: LiveView['snapshot']): boolean {
  return challenge !== null && challenge.answer !== false;
}

/** A vibe challenge in place of the card: first the private offer, then the play, with the same countdown on both. */
export function VibeChallenge({ snapshot, elapsedMs, engine }: VibeChallengeProps) {
  const t = useTranslations('call');
  const { challenge } = snapshot;
  if (challenge === null) return null;
  const seconds = Math.ceil(Math.max(0, challenge.dueAtMs - elapsedMs) / 1_000);
  return (
    <section aria-label={challenge.title} className="animate-fade rounded-l bg-surface p-5 text-ink shadow-e2">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1.5 rounded-pill bg-primary-soft px-3 py-1 text-label text-primary-ink">
          <Sparkles size={16} aria-hidden />
          {t('challengeEyebrow')}
        </span>
        <span role="timer" className="text-label text-ink-2 tabular-nums">
          {t('challengeLeft', { seconds })}
        </span>
      </div>
      <div role="status">
        <h2 className="font-display text-t2">{challenge.title}</h2>
        <p className="mt-1 text-small text-ink-2">{challenge.description}</p>
        {challenge.answer === true && !challenge.isRunning && (
          <p className="mt-2 text-small font-semibold">{t('challengeSaidYes')}</p>
        )}
      </div>
      {challenge.isRunning && challenge.id === 'quick_draw' && (
        <SharedCanvas
          label={t('canvas', { name: snapshot.partner.firstName })}
          onDraw={engine.draw}
          onDrawn={engine.onDrawn}
        />
      )}
      {challenge.answer === null && (
        <>
          <p className="mt-2 text-small text-ink-2">
            {t('challengeTerms', { seconds: challenge.seconds, xp: challenge.xpReward })}
          </p>
          <div className="mt-3 flex gap-2">
            <Button size="sm" className="flex-1" onClick={() => engine.answerChallenge(true)}>
              {t('challengeYes')}
            </Button>
            <button
              type="button"
              className={buttonStyles('outline', 'sm', 'flex-1')}
              onClick={() => engine.answerChallenge(false)}
            >
              {t('challengeNo')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
