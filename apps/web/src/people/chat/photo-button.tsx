import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { AddPhotos } from './use-add-photos.ts';

/** Lets the person choose a photo. While files are held over the page, says that they can be dropped. */
export function PhotoButton({ isPreparing, isDragging, add }: Omit<AddPhotos, 'onPaste'>) {
  const t = useTranslations('chat');
  const files = useRef<HTMLInputElement>(null);

  return (
    <>
      {isDragging && (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-4 top-1/2 z-(--z-overlay) mx-auto max-w-96 rounded-l bg-invert px-6 py-5 text-center text-t3 text-on-invert shadow-e2"
        >
          {t('dropPhoto')}
        </p>
      )}
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('addPhoto')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button
        type="button"
        aria-label={t('addPhoto')}
        title={t('addPhoto')}
        disabled={isPreparing}
        aria-busy={isPreparing || undefined}
        onClick={() => files.current?.click()}
        className="grid size-12 shrink-0 place-items-center rounded-pill text-ink-2 hover:bg-surface-2 disabled:opacity-60"
      >
        <ImagePlus size={24} aria-hidden />
      </button>
    </>
  );
}
