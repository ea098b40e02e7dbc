import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { BlobImage } from './blob-image.tsx';
import { usePhotoTransfer } from './photo-transfer.ts';
import type { PhotoViewer as Viewer } from './photo-viewer.tsx';

/** Loaded when a photo is opened. */
const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer, PlainViewer);

/** Taller photos are cropped until they are opened. */
const NARROWEST = 3 / 4;
const FRAME = 'block w-64 max-w-full overflow-hidden rounded-s bg-surface-3';

function frameStyle(width: number | null, height: number | null) {
  return { aspectRatio: width === null || height === null ? 1 : Math.max(width / height, NARROWEST) };
}

type ChatPhotoProps = { photo: { id: string; width: number; height: number }; alt: string };

/** A photo in its place in the chat; a tap shows it large. */
export function ChatPhoto({ photo, alt }: ChatPhotoProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const transfer = usePhotoTransfer();
  const [isLarge, setIsLarge] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const picture = useQuery({
    queryKey: ['chat-photo', photo.id],
    queryFn: () => transfer.fetch(photo.id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blob = picture.data;
  if (picture.isError) {
    return (
      <div className="flex flex-col items-start px-3 pt-1.5">
        <p className="text-body">{t('photoNotLoaded')}</p>
        <Button
          variant="text"
          size="sm"
          className="-mx-5"
          isLoading={picture.isFetching}
          onClick={() => void picture.refetch()}
        >
          {common('retry')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('photoOpen', { alt })}
        disabled={blob === undefined}
        onClick={() => {
          setIsLarge(true);
          setWasOpened(true);
        }}
        style={frameStyle(photo.width, photo.height)}
        className={FRAME}
      >
        {blob !== undefined && <BlobImage blob={blob} alt={alt} className="size-full object-cover" />}
      </button>
      {blob !== undefined && wasOpened && (
        <Suspense fallback={null}>
          <PhotoViewer blob={blob} alt={alt} size={photo} isOpen={isLarge} onClose={() => setIsLarge(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A large photo without zoom, if the code for that cannot load. */
function PlainViewer({ blob, alt, isOpen, onClose }: ComponentProps<typeof Viewer>) {
  const common = useTranslations('common');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={alt} closeLabel={common('close')} className="md:max-w-768!">
      <BlobImage blob={blob} alt={alt} className="max-h-[70dvh] w-full rounded-m object-contain" />
    </Sheet>
  );
}

type OwnPhotoProps = { blob: Blob; width: number | null; height: number | null; alt: string };

/** A photo that is still being sent. */
export function OwnPhoto({ blob, width, height, alt }: OwnPhotoProps) {
  return (
    <div style={frameStyle(width, height)} className={FRAME}>
      <BlobImage blob={blob} alt={alt} className="size-full object-cover" />
    </div>
  );
}
