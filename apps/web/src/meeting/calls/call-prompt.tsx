import { Heart, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../accounts/parts/core-value-label.ts';
import type { CallEngine } from './call-engine.ts';
import { turnAt } from './call-time.ts';
import type { LiveView } from './call-view.ts';
import { PromptCard } from './prompt-card.tsx';
import { useFocusAfterAnswer } from './use-focus-after-answer.ts';
import { ChallengeNote, ChallengePlay, ChallengeTimer, challengeOf } from './vibe-challenge.tsx';

type TurnNoteProps = { snapshot: LiveView['snapshot']; elapsedMs: number };
type CallPromptProps = TurnNoteProps & { engine: Pick<CallEngine, 'answerChallenge' | 'draw' | 'onDrawn'> };

/** The card that both see, and whose turn it is; or the challenge that replaces it. */
export function CallPrompt({ snapshot, elapsedMs, engine }: CallPromptProps) {
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
        icon={<Sparkles size={16} aria-hidden />}
        eyebrow={t('challengeEyebrow')}
        tag={<ChallengeTimer challenge={challenge} elapsedMs={elapsedMs} />}
        question={challenge.title}
        note={<ChallengeNote challenge={challenge} />}
      >
        <ChallengePlay
          challenge={challenge}
          partnerName={snapshot.partner.firstName}
          engine={engine}
          onAnswer={answer}
        />
      </PromptCard>
    );
  }
  return (
    <PromptCard
      ref={element}
      eyebrow={t('prompt', { number: snapshot.promptNumber })}
      tag={<CardTag snapshot={snapshot} />}
      question={snapshot.card.text}
      note={<TurnNote snapshot={snapshot} elapsedMs={elapsedMs} />}
    />
  );
}

/** Fades in again when the card is handed over, so the cue is noticed without looking for it. */
function TurnNote({ snapshot, elapsedMs }: TurnNoteProps) {
  const t = useTranslations('call');
  const turn = turnAt(snapshot, elapsedMs);
  if (turn === null) return null;
  const name = snapshot.partner.firstName;
  const isYours = turn === 'you';
  const isFirst = snapshot.turn?.isYoursFirst === isYours;
  const text = isFirst
    ? isYours
      ? t('yourTurn')
      : t('partnerTurn', { name })
    : isYours
      ? t('yourTurnNow')
      : t('partnerTurnNow', { name });
  return (
    <p key={text} className="mt-2 inline-flex animate-fade items-center gap-2 text-small text-ink-2">
      <span
        aria-hidden
        className={isYours ? 'size-2 rounded-pill bg-primary' : 'size-2 rounded-pill bg-line-control'}
      />
      <span>{text}</span>
    </p>
  );
}

function CardTag({ snapshot: { card, act } }: { snapshot: LiveView['snapshot'] }) {
  const t = useTranslations('call');
  if (card.value !== null) {
    return (
      <>
        <Heart size={16} aria-hidden className="text-primary-ink" />
        <span>{coreValueLabel(card.value)}</span>
      </>
    );
  }
  if (card.isWildcard) {
    return (
      <>
        <Sparkles size={16} aria-hidden className="text-primary-ink" />
        <span>{t('wildcard')}</span>
      </>
    );
  }
  return <span>{t(`act_${act}`)}</span>;
}
