import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'use-intl';

/** What a screen reader says while a photo is moved. */
export function useDragWords(ids: readonly string[]) {
  const t = useTranslations('publicProfile');
  const place = (id: UniqueIdentifier | undefined) => ({ number: ids.indexOf(String(id)) + 1, count: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('dragPicked', { number: place(active.id).number }),
    // Where it was picked up is said already.
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? t('dragOver', place(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? t('dragDone', place(over.id)) : t('dragCancelled')),
    onDragCancel: () => t('dragCancelled'),
  };
  return { announcements, screenReaderInstructions: { draggable: t('dragHelp') } };
}
