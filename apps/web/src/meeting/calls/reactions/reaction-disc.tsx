import { Hand, Heart, Laugh, type LucideIcon, ThumbsUp } from 'lucide-react';
import { classNames } from '../../../ui/base/class-names.ts';
import type { Reaction } from './reaction.ts';

const LOOKS: Record<Reaction, { Icon: LucideIcon; colors: string }> = {
  wave: { Icon: Hand, colors: 'bg-chamomile text-on-chamomile' },
  laugh: { Icon: Laugh, colors: 'bg-pea-soft text-pea-ink' },
  heart: { Icon: Heart, colors: 'bg-primary text-on-primary' },
  thumbsUp: { Icon: ThumbsUp, colors: 'bg-celadon text-on-celadon' },
};

/** A reaction as a colored disc; decoration. */
export function ReactionDisc({ reaction }: { reaction: Reaction }) {
  const { Icon, colors } = LOOKS[reaction];
  return (
    <span aria-hidden className={classNames('grid size-11 place-items-center rounded-pill', colors)}>
      <Icon size={24} className={classNames(reaction === 'wave' && 'rotate-12')} />
    </span>
  );
}
