import type { Photo } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useSortable } from '@dnd-kit/sortable';
import { placeholderOf } from '../../ui/art/photo-placeholder.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';

type PhotoTileProps = { photo: Photo; label: string; mark: string | null; onOpen: () => void };

/** One photo of the grid: a tap opens it, a drag moves it. */
export function PhotoTile({ photo, label, mark, onOpen }: PhotoTileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: photo.id });
  const moved = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li ref={setNodeRef} style={{ transform: moved ?? undefined, transition }} className={isDragging ? 'z-1' : ''}>
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={mark === null ? label : `${label}, ${mark}`}
        onClick={onOpen}
        className={classNames(
          'relative block aspect-4/5 w-full touch-manipulation overflow-hidden rounded-m bg-surface-2 select-none',
          isDragging && 'opacity-80 shadow-e3',
        )}
      >
        <img
          src={photo.url}
          alt=""
          draggable={false}
          style={{ backgroundImage: `url(${placeholderOf(photo.thumbhash) ?? ''})` }}
          className="size-full bg-cover object-cover"
        />
        {mark !== null && (
          <span className="absolute bottom-1.5 left-1.5">
            <Tag tone="chamomile">{mark}</Tag>
          </span>
        )}
      </button>
    </li>
  );
}
