import type { Photo } from '@cuppa/contract/people/public-profile/public-profile-schema';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PhotoTile } from './photo-tile.tsx';
import { useDragWords } from './use-drag-words.ts';

/** In pixels; a shorter move is a tap. */
const MOUSE_STARTS = { distance: 6 };
/** A finger that moves immediately scrolls the page. */
const TOUCH_STARTS = { delay: 180, tolerance: 8 };
/** Enter opens a photo, so only the space key picks it up. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

type PhotoGridProps = {
  photos: readonly Photo[];
  canAdd: boolean;
  onAdd: () => void;
  onOpen: (photoId: string) => void;
  onOrder: (photoIds: string[]) => void;
};

/** Photos in their order, moved by mouse, finger or keyboard. */
export function PhotoGrid({ photos, canAdd, onAdd, onOpen, onOrder }: PhotoGridProps) {
  const t = useTranslations('publicProfile');
  const ids = photos.map(({ id }) => id);
  const accessibility = useDragWords(ids);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: MOUSE_STARTS }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_STARTS }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  );

  function drop({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="mt-4 grid grid-cols-3 gap-2.5">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              label={t('photoLabel', { number: index + 1, count: photos.length })}
              mark={index === 0 ? t('mainPhoto') : null}
              onOpen={() => onOpen(photo.id)}
            />
          ))}
          {canAdd && (
            <li>
              <button
                type="button"
                onClick={onAdd}
                className="field-edge flex aspect-4/5 w-full flex-col items-center justify-center gap-1.5 rounded-m bg-surface-2 px-1 text-center text-label text-ink-2 hover:bg-surface-3"
              >
                <Plus size={24} aria-hidden />
                <span>{t('addPhoto')}</span>
              </button>
            </li>
          )}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
