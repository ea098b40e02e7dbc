import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Returns the announcements for screen readers while a photo is moved. */
export function useDragWords(ids: readonly string[]) {
  const t = useTranslations('publicProfile');
  const place = (id: UniqueIdentifier | undefined) => ({ number: ids.indexOf(String(id)) + 1, count: ids.length });
  const isPicked = useRef(false);
  const announcements: Announcements = {
    // The keys in these words have no effect before all places are measured, so the start is announced later.
    onDragStart: () => {
      isPicked.current = false;
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      if (isPicked.current) return t('dragOver', place(over.id));
      isPicked.current = true;
      return t('dragPicked', { number: place(active.id).number });
    },
    onDragEnd: ({ over }) => (over ? t('dragDone', place(over.id)) : t('dragCancelled')),
    onDragCancel: () => t('dragCancelled'),
  };
  return { announcements, screenReaderInstructions: { draggable: t('dragHelp') } };
}
