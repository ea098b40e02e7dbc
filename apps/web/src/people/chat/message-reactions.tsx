import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { useTranslations } from 'use-intl';
import { REACTION_EMOJI } from './reaction-emoji.ts';

const PILL = 'grid h-7 min-w-9 place-items-center rounded-pill bg-surface px-1.5 text-body shadow-e1';

type MessageReactionsProps = {
  message: Message;
  partnerName: string /** Null if nothing can be changed. */;
  onTakeBack: (() => void) | null;
};

/** The reactions of both to a message; a tap on one's own takes it back. */
export function MessageReactions({ message, partnerName, onTakeBack }: MessageReactionsProps) {
  const t = useTranslations('chat');
  const { ownReaction, partnerReaction } = message;
  if (ownReaction === null && partnerReaction === null) return null;
  return (
    <div className="relative -mt-1.5 flex gap-1 px-2">
      {partnerReaction !== null && (
        <span
          role="img"
          aria-label={t('reacted', { name: partnerName, reaction: t(`reaction_${partnerReaction}`) })}
          className={PILL}
        >
          {REACTION_EMOJI[partnerReaction]}
        </span>
      )}
      {ownReaction !== null && (
        <button
          type="button"
          aria-label={t('takeBack', { reaction: t(`reaction_${ownReaction}`) })}
          disabled={onTakeBack === null}
          onClick={() => onTakeBack?.()}
          // The finger gets 44 px, the eye 28.
          className={`${PILL} relative before:absolute before:-inset-2`}
        >
          {REACTION_EMOJI[ownReaction]}
        </button>
      )}
    </div>
  );
}
