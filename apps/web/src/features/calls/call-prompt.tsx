import { Heart, Sparkles } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { coreValueLabel } from '../../lib/parts/core-value-label.ts';
import { PromptCard } from '../../ui/call/prompt-card.tsx';
import type { LiveView } from './call-view.ts';

/** The card that both see, and who answers it first. */
export function CallPrompt({ snapshot }: { snapshot: LiveView['snapshot'] }) {
  const t = useTranslations('call');
  return (
    <PromptCard
      eyebrow={t('prompt', { number: snapshot.promptNumber })}
      tag={<CardTag snapshot={snapshot} />}
      question={snapshot.card.text}
    />
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
