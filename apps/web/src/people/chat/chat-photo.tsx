import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { usePhotoTransfer } from './photo-transfer.ts';

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
        onClick={() => setIsLarge(true)}
        style={frameStyle(photo.width, photo.height)}
        className={FRAME}
      >
        {blob !== undefined && <BlobImage blob={blob} alt={alt} className="size-full object-cover" />}
      </button>
      <Sheet
        isOpen={isLarge}
        onClose={() => setIsLarge(false)}
        title={alt}
        closeLabel={common('close')}
        className="md:max-w-768!"
      >
        {blob !== undefined && (
          <BlobImage blob={blob} alt={alt} className="max-h-[70dvh] w-full rounded-m object-contain" />
        )}
      </Sheet>
    </>
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

type BlobImageProps = { blob: Blob; alt: string; className?: string };

/** A picture in memory. Its object URL is revoked when the element is removed. */
function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
