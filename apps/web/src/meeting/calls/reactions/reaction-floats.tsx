import { useTranslations } from 'use-intl';
import { wordChoices } from '../../../lib/media/word-choices.ts';
import { useStoreValue } from '../../../lib/store/create-store.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { matchesMedia, REDUCED_MOTION } from '../../../ui/base/use-media-query.ts';
import type { CallEngine } from '../call-engine.ts';
import { ReactionDisc } from './reaction-disc.tsx';
import { SHOWN_MS } from './reaction-exchange.ts';

type ReactionFloatsProps = { reactions: CallEngine['reactions']; name: string };

/**
 * Reactions that rise from above their parent along its edges, beside the face: the other's at the left, one's own at
 * the right. The other's are spoken, a row of equal ones once.
 */
export function ReactionFloats({ reactions, name }: ReactionFloatsProps) {
  const t = useTranslations('callWords');
  const all = useStoreValue(reactions);
  const { showsReactions } = useStoreValue(wordChoices);
  const shown = showsReactions ? all : all.filter(({ isOwn }) => isOwn);
  const latest = shown.findLast(({ isOwn }) => !isOwn);
  return (
    <>
      <p role="status" className="sr-only">
        {latest !== undefined && t(`seen_${latest.reaction}`, { name })}
      </p>
      {shown.map(({ key, reaction, isOwn }) => (
        <span
          key={key}
          ref={float}
          data-reaction={reaction}
          className={classNames('pointer-events-none absolute bottom-full', isOwn ? 'right-0' : 'left-0')}
        >
          <ReactionDisc reaction={reaction} />
        </span>
      ))}
    </>
  );
}

/** Rises while it fades; for people who prefer reduced motion it only fades. */
function float(element: HTMLElement | null): void {
  const distance = matchesMedia(REDUCED_MOTION) ? '0' : '-8rem';
  element?.animate?.(
    [
      { opacity: 0, transform: 'translateY(0)' },
      { opacity: 1, offset: 0.1 },
      { opacity: 1, offset: 0.7 },
      { opacity: 0, transform: `translateY(${distance})` },
    ],
    { duration: SHOWN_MS, easing: 'ease-out', fill: 'both' },
  );
}
