import type { DeckId, FrameId, ThemeId } from '@cuppa/domain/habit/xp-store/store-items';
import { useQuery } from '@tanstack/react-query';
import {
  Dices,
  type LucideIcon,
  Map as MapIcon,
  NotebookPen,
  Smile,
  Snowflake,
  Telescope,
  Utensils,
} from 'lucide-react';
import { themePicture } from '../../lib/device/worn-theme.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Medallion } from '../parts/medallion.tsx';
import type { Item } from './xp-store.queries.ts';

/** An item as it looks in use. Decorative, so name the item next to it. */
export function ItemArt({ item: { id, kind }, size }: { item: Item; size: number }) {
  return (
    <span aria-hidden style={{ width: size, height: size }} className="grid shrink-0 place-items-center">
      {kind === 'freeze' && <Medallion tone="blue" isUnlocked icon={<Snowflake />} className="w-full" />}
      {kind === 'deck' && <Deck id={id as DeckId} />}
      {kind === 'frame' && <OwnAvatar frame={id as FrameId} size={size} />}
      {kind === 'theme' && <img src={themePicture(id as ThemeId)} alt="" className="w-full rounded-m shadow-e1" />}
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
  deck_fresh_page: { Icon: NotebookPen, front: 'bg-celadon-soft text-celadon-ink', back: 'bg-celadon' },
  deck_small_joys: { Icon: Smile, front: 'bg-primary-soft text-primary-ink', back: 'bg-primary' },
  deck_day_out: { Icon: MapIcon, front: 'bg-success-soft text-success-ink', back: 'bg-success-ink' },
  deck_full_table: { Icon: Utensils, front: 'bg-chamomile-soft text-chamomile-ink', back: 'bg-chamomile' },
} as const satisfies Record<DeckId, { Icon: LucideIcon; front: string; back: string }>;

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
