import type { DeckId, FrameId } from '@cuppa/domain/xp-store/store-items';
import { useQuery } from '@tanstack/react-query';
import { Dices, Snowflake, Telescope } from 'lucide-react';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Medallion } from '../../ui/progress/medallion.tsx';
import type { Item } from './xp-store.queries.ts';

/** An item as it looks in use; decoration, so name it beside. */
export function ItemArt({ item: { id, kind }, size }: { item: Item; size: number }) {
  return (
    <span aria-hidden style={{ width: size, height: size }} className="grid shrink-0 place-items-center">
      {kind === 'freeze' && <Medallion tone="blue" isUnlocked icon={<Snowflake />} className="w-full" />}
      {kind === 'deck' && <Deck id={id as DeckId} />}
      {kind === 'frame' && <OwnAvatar frame={id as FrameId} size={size} />}
    </span>
  );
}

function OwnAvatar({ frame, size }: { frame: FrameId; size: number }) {
  const { queries } = useServer();
  const { data } = useQuery(queries.home.get.queryOptions());
  return <Avatar name={data?.firstName ?? '?'} seed={data?.avatarSeed ?? ''} size={size} hasEar frame={frame} />;
}

const DECKS = {
  deck_big_questions: { Icon: Telescope, front: 'bg-pea-soft text-pea-ink', back: 'bg-pea' },
  deck_play: { Icon: Dices, front: 'bg-chamomile text-on-chamomile', back: 'bg-chamomile-lip' },
} as const;

function Deck({ id }: { id: DeckId }) {
  const { Icon, front, back } = DECKS[id];
  return (
    <span className="relative block h-[88%] w-[64%]">
      <span className={classNames('absolute inset-0 rotate-10 rounded-s', back)} />
      <span className={classNames('absolute inset-0 grid -rotate-5 place-items-center rounded-s shadow-e1', front)}>
        <Icon className="size-[46%]" />
      </span>
    </span>
  );
}
