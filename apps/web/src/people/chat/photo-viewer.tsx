import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/base/class-names.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { BlobImage } from './blob-image.tsx';
import { usePhotoZoom } from './use-photo-zoom.ts';

type ShownPhoto = { blob: Blob; alt: string; size: { width: number; height: number } };

/** A photo on the whole screen, which can be looked at more closely. */
export function PhotoViewer({ isOpen, onClose, ...photo }: ShownPhoto & { isOpen: boolean; onClose: () => void }) {
  const common = useTranslations('common');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={photo.alt}
      closeLabel={common('close')}
      isCentred
      className="fixed! inset-0 flex max-w-none! flex-col rounded-none! px-safe-4! pt-safe-3! pb-safe-4!"
    >
      <ZoomablePhoto {...photo} />
    </Sheet>
  );
}

function ZoomablePhoto({ blob, alt, size }: ShownPhoto) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, listeners } = usePhotoZoom(frame, size);
  const isNear = view.scale > 1;
  return (
    <div
      ref={frame}
      {...listeners}
      className={classNames(
        'min-h-0 flex-1 touch-none overflow-hidden select-none',
        isNear ? 'cursor-grab' : 'cursor-zoom-in',
      )}
    >
      <BlobImage
        blob={blob}
        alt={alt}
        draggable={false}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        className="size-full object-contain"
      />
    </div>
  );
}
