import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../../lib/page/use-focus-on-mount.ts';
import { REACTIONS, type Reaction } from './reaction.ts';
import { ReactionDisc } from './reaction-disc.tsx';

type ReactionRowProps = { onReact: (reaction: Reaction) => void; onClose: () => void };

/** The four reactions in place of the button that opened them; the keys 1 to 4 choose one. */
export function ReactionRow({ onReact, onClose }: ReactionRowProps) {
  const t = useTranslations('callWords');
  const first = useFocusOnMount<HTMLButtonElement>();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = /^[1-9]$/.test(event.key) ? REACTIONS[Number(event.key) - 1] : undefined;
    if (chosen === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (chosen === undefined) onClose();
    else onReact(chosen);
  }

  return (
    <div
      role="group"
      aria-label={t('react')}
      className="flex max-w-full gap-1 self-start rounded-pill bg-stage-glass p-1"
    >
      {REACTIONS.map((reaction, index) => (
        <button
          key={reaction}
          ref={index === 0 ? first : undefined}
          type="button"
          aria-label={t(`reaction_${reaction}`)}
          title={t(`reaction_${reaction}`)}
          aria-keyshortcuts={String(index + 1)}
          onKeyDown={onKeyDown}
          onClick={() => onReact(reaction)}
          className="rounded-pill"
        >
          <ReactionDisc reaction={reaction} />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('close')}
        onKeyDown={onKeyDown}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-pill"
      >
        <X size={22} aria-hidden />
      </button>
    </div>
  );
}
