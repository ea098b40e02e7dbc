import { Hand, Heart, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { CallEngine } from './call-engine.ts';
import { isGoodbye, isHandedOver, turnAt } from './call-time.ts';
import type { LiveView } from './call-view.ts';
import { challengeOf } from './challenge-of.ts';
import { PromptCard } from './prompt-card.tsx';
import { useFocusAfterAnswer } from './use-focus-after-answer.ts';
import { ChallengeAnswers, ChallengeNote, ChallengeTimer } from './vibe-challenge.tsx';

type CallPromptProps = {
  snapshot: LiveView['snapshot'];
  elapsedMs: number;
  engine: Pick<CallEngine, 'answerChallenge' | 'ready'>;
  /** True while the question of more time takes the place of the eyebrow. */
  isEyebrowHidden?: boolean;
  /** True while the line below the card says something more urgent. */
  isLineTaken?: boolean;
  /** True while both pictures are blurred, until both are ready. */
  isBlurred?: boolean;
  /** Replaces the line below the card. */
  guide?: string | null;
  onWave: () => void;
};

/** The card that both see; or the challenge or the goodbye that replaces it. */
export function CallPrompt(props: CallPromptProps) {
  const {
    snapshot,
    elapsedMs,
    engine,
    isEyebrowHidden = false,
    isLineTaken = false,
    isBlurred = false,
    guide = null,
    onWave,
  } = props;
  const t = useTranslations('call');
  const challenge = challengeOf(snapshot);
  const { element, pressed } = useFocusAfterAnswer(snapshot.challenge?.answer ?? null);

  function answer(isYes: boolean): void {
    pressed();
    engine.answerChallenge(isYes);
  }

  if (challenge !== null) {
    return (
      <PromptCard
        ref={element}
        label={challenge.title}
        eyebrow={t('challengeEyebrow')}
        isEyebrowHidden={isEyebrowHidden}
        tag={<ChallengeTimer challenge={challenge} elapsedMs={elapsedMs} />}
        question={challenge.title}
        note={<ChallengeNote challenge={challenge} />}
      >
        {challenge.answer === null && !challenge.isRunning && <ChallengeAnswers onAnswer={answer} />}
      </PromptCard>
    );
  }
  const eyebrow = t('prompt', { number: snapshot.promptNumber });
  if (isGoodbye(snapshot, elapsedMs)) {
    return (
      <PromptCard ref={element} eyebrow={eyebrow} isEyebrowHidden={isEyebrowHidden} question={t('goodbye')}>
        <Button size="sm" className="short:min-h-10 short:py-0" icon={<Hand size={20} aria-hidden />} onClick={onWave}>
          {t('wave')}
        </Button>
      </PromptCard>
    );
  }
  return (
    <PromptCard
      ref={element}
      eyebrow={eyebrow}
      isEyebrowHidden={isEyebrowHidden}
      tag={<CardTag snapshot={snapshot} />}
      question={snapshot.card.text}
      note={!isLineTaken && (guide === null ? <CardNote snapshot={snapshot} elapsedMs={elapsedMs} /> : <p>{guide}</p>)}
    >
      {isBlurred && snapshot.phase === 'running' && (
        <Button size="sm" variant="chamomile" disabled={snapshot.isReady.you} onClick={engine.ready}>
          {snapshot.isReady.you ? t('waitingReady', { name: snapshot.partner.firstName }) : t('ready')}
        </Button>
      )}
    </PromptCard>
  );
}

/** That any card may be skipped, below the first ones; what the listener may ask, once the card is handed over. */
function CardNote({ snapshot, elapsedMs }: Pick<CallPromptProps, 'snapshot' | 'elapsedMs'>) {
  const t = useTranslations('call');
  const { act, card } = snapshot;
  const isOver = isHandedOver(snapshot, elapsedMs);
  if (act === 'icebreaker' && !isOver) return <p>{t('skipHint')}</p>;
  const isListening = isOver && turnAt(snapshot, elapsedMs) === 'partner';
  if (!isListening || card.thenAsk === undefined) return null;
  return (
    <p key={card.id} className="animate-fade">
      {t('thenAsk', { question: card.thenAsk })}
    </p>
  );
}

function CardTag({ snapshot: { card, act } }: { snapshot: LiveView['snapshot'] }) {
  const t = useTranslations('call');
  if (card.value !== null) {
    return (
      <>
        <Heart size={16} aria-hidden />
        <span>{coreValueLabel(card.value)}</span>
      </>
    );
  }
  if (card.isWildcard) {
    return (
      <>
        <Sparkles size={16} aria-hidden />
        <span>{t('wildcard')}</span>
      </>
    );
  }
  return <span>{t(`act_${act}`)}</span>;
}
