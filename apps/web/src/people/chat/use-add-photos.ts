import { type ClipboardEvent, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { kindOf } from '../../lib/media/picture-kind.ts';
import { type PhotoProblem, type PreparedPhoto, preparePhoto, problemOf } from '../../lib/media/prepare-photo.ts';
import { showToast } from '../../ui/feedback/toast.ts';

const PROBLEMS = {
  heic: 'photoFailed_heic',
  svg: 'photoFailed_svg',
  unreadable: 'photoFailed_unreadable',
  unknown: 'photoFailed_unknown',
} as const satisfies Record<PhotoProblem, string>;

export type AddPhotos = {
  isPreparing: boolean;
  /** True while files are held over the page. */
  isDragging: boolean;
  add: (files: readonly File[]) => void;
  /** Takes pasted pictures; text stays text. */
  onPaste: (event: ClipboardEvent) => void;
};

/** Prepares chosen, pasted and dropped photos, and hands them over in their order. */
export function useAddPhotos(onPhoto: (photo: PreparedPhoto) => void): AddPhotos {
  const t = useTranslations('chat');
  const [isPreparing, setIsPreparing] = useState(false);

  const prepare = useCallback(
    async (files: readonly File[]) => {
      setIsPreparing(true);
      for (const file of files) {
        try {
          onPhoto(await preparePhoto(file));
          if ((await kindOf(file)) === 'gif')
            showToast(t('gifStill'), { id: 'chat-photo', description: t('gifStillDescription') });
        } catch (error) {
          showToast(t('photoFailed'), {
            id: 'chat-photo',
            variant: 'destructive',
            description: t(PROBLEMS[problemOf(error)]),
          });
        }
      }
      setIsPreparing(false);
    },
    [onPhoto, t],
  );
  const add = useCallback((files: readonly File[]) => void prepare(files), [prepare]);
  const isDragging = useDroppedFiles(add);

  function onPaste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData;
    // Office programs add a picture of the text that they copy.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    add([...files]);
  }

  return { isPreparing, isDragging, add, onPaste };
}

/** Takes files dropped anywhere on the page, which would open in place of the chat. Answers whether some are held. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    addEventListener('dragover', hold);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return isDragging;
}
