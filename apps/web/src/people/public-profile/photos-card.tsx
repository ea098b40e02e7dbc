import type { Photo } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { MAX_PHOTOS } from '@cuppa/domain/accounts/profile/profile-options';
import { Eye } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadWithRetries } from '../../lib/device/load-patiently.ts';
import { type PhotoProblem, preparePhoto, problemOf, UnusablePhoto } from '../../lib/media/prepare-photo.ts';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import { hideToast, showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { type Crop, usePhotos } from './use-photos.ts';

const CropSheet = lazyPart(
  () => loadWithRetries(async () => (await import('./crop-sheet.tsx')).CropSheet),
  CropNotLoaded,
);
/**
 * Listed one by one, so that an iPhone converts a picture of another format to one of these. A browser with its own
 * decoder may read HEIC too, and is asked to try.
 */
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
const pictures = () =>
  typeof ImageDecoder === 'function' ? `${PICTURES},image/heic,image/heif,.heic,.heif` : PICTURES;

const PHOTO_PROBLEMS = {
  heic: 'photoFailed_heic',
  svg: 'photoFailed_svg',
  unreadable: 'photoFailed_PHOTO_UNREADABLE',
  unknown: 'photoFailed_PHOTO_TYPE_UNKNOWN',
} as const satisfies Record<PhotoProblem, string>;

/** `url` shows the picture until it is uploaded or discarded. */
type Chosen = { clientId: string; blob: Blob; url: string };

/** One's photos, which can be added, cropped, ordered and removed. */
export function PhotosCard({ photos }: { photos: readonly Photo[] }) {
  const t = useTranslations('publicProfile');
  const { upload, order, remove } = usePhotos();
  const files = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const ids = photos.map(({ id }) => id);

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      const { blob, width } = await preparePhoto(file);
      // What this browser cannot draw, it cannot crop.
      if (width === null) throw new UnusablePhoto('unreadable');
      hideToast('photos');
      setChosen({ clientId: crypto.randomUUID(), blob, url: URL.createObjectURL(blob) });
    } catch (error) {
      const description = t(PHOTO_PROBLEMS[problemOf(error)]);
      showToast(t('photoFailed'), { id: 'photos', variant: 'destructive', description });
    }
  }

  function leave(): void {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  }

  function send(crop: Crop): void {
    if (chosen) upload.mutate({ clientId: chosen.clientId, blob: chosen.blob, crop }, { onSuccess: leave });
  }

  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-t3 outline-none">
        {t('photos')}
      </h2>
      <p className="mt-1 text-body text-ink-2">{t('photosHint')}</p>
      <PhotoGrid
        photos={photos}
        canAdd={photos.length < MAX_PHOTOS}
        onAdd={() => files.current?.click()}
        onOpen={setOpenedId}
        onOrder={(photoIds) => order.mutate({ photoIds })}
      />
      <input
        ref={files}
        type="file"
        accept={pictures()}
        hidden
        aria-label={t('addPhoto')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Link
        to="/settings/privacy"
        className="mt-3 inline-flex min-h-11 items-center gap-2 text-small font-semibold text-primary-ink"
      >
        <Eye size={18} aria-hidden />
        <span>{t('whoSees')}</span>
      </Link>
      <PhotoSheet
        ids={ids}
        openedId={openedId}
        isRemoving={remove.isPending}
        onClose={() => setOpenedId(null)}
        onOrder={(photoIds) => order.mutate({ photoIds })}
        onGone={() => heading.current?.focus()}
        onRemove={(photoId) => remove.mutate({ photoId }, { onSettled: () => setOpenedId(null) })}
      />
      {chosen && (
        <Suspense fallback={null}>
          <CropSheet url={chosen.url} isSending={upload.isPending} onClose={leave} onDone={send} />
        </Suspense>
      )}
    </Card>
  );
}

/** Shown if the code of the crop sheet did not load. */
function CropNotLoaded({ onClose }: { onClose: () => void }) {
  const t = useTranslations('publicProfile');
  useEffect(() => {
    showToast(t('photoFailed'), { id: 'photos', variant: 'destructive', description: t('photoFailed_again') });
    onClose();
  }, [onClose, t]);
  return null;
}
