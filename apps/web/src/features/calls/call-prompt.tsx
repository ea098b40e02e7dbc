import { Heart, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../lib/parts/core-value-label.ts';
import { PromptCard } from '../../ui/call/prompt-card.tsx';
import { turnAt } from './call-time.ts';
import type { LiveView } from './call-view.ts';

type CallPromptProps = { snapshot: LiveView['snapshot']; elapsedMs: number };

/** The card that both see, and whose turn it is. */
export function CallPrompt({ snapshot, elapsedMs }: CallPromptProps) {
  const t = useTranslations('call');
  return (
    <PromptCard
      eyebrow={t('prompt', { number: snapshot.promptNumber })}
      tag={<CardTag snapshot={snapshot} />}
      question={snapshot.card.text}
      note={<TurnNote snapshot={snapshot} elapsedMs={elapsedMs} />}
    />
  );
}

/** Fades in anew when the card is handed over: a cue that nobody has to look for. */
function TurnNote({ snapshot, elapsedMs }: CallPromptProps) {
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
      {text}
    </p>
  );
}

function CardTag({ snapshot: { card, act } }: { snapshot: LiveView['snapshot'] }) {
  const t = useTranslations('call');
  if (card.value !== null) {
    return (
      <>
        <Heart size={16} aria-hidden className="text-primary-ink" />
        {coreValueLabel(card.value)}
      </>
    );
  }
  if (card.isWildcard) {
    return (
      <>
        <Sparkles size={16} aria-hidden className="text-primary-ink" />
        {t('wildcard')}
      </>
    );
  }
  return <>{t(`act_${act}`)}</>;
}
