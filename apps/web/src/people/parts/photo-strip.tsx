import type { Photo } from '@cuppa/contract/people/public-profile/public-profile-schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { placeholderOf } from '../../ui/art/photo-placeholder.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { PhotoViewer } from './photo-viewer.tsx';

type PhotoStripProps = {
  photos: readonly Photo[];
  name: string;
  /** Called if a photo did not load: its address is valid for some minutes only. */
  onStale: () => void;
  /** Opens a photo large, and reports it from there. */
  onReport?: (photoId: string) => void;
};

/** The photos of a person in a row, scrolled by a finger, the wheel or the arrow keys. */
export function PhotoStrip({ photos, name, onStale, onReport }: PhotoStripProps) {
  const t = useTranslations('personIntroduction');
  const [openId, setOpenId] = useState<string | null>(null);
  const open = photos.findIndex(({ id }) => id === openId);
  const altOf = (index: number) => t('photo', { name, number: index + 1, count: photos.length });
  const shown = photos[open];
  return (
    <>
      <section
        aria-label={t('photos', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={photos.length > 1 && onReport === undefined ? 0 : undefined}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-l"
      >
        {photos.map((photo, index) =>
          onReport === undefined ? (
            <StripPhoto key={photo.id} photo={photo} alt={altOf(index)} isFirst={index === 0} onStale={onStale} />
          ) : (
            <div key={photo.id} className={`relative ${PLACE}`}>
              <StripPhoto photo={photo} alt={altOf(index)} isFirst={index === 0} onStale={onStale} isPlaced />
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('openPhoto', { photo: altOf(index) })}
                onClick={() => setOpenId(photo.id)}
                className="absolute inset-0 rounded-l focus-visible:-outline-offset-3"
              />
            </div>
          ),
        )}
      </section>
      {onReport !== undefined && shown !== undefined && (
        <PhotoViewer
          photo={shown}
          alt={altOf(open)}
          onClose={() => setOpenId(null)}
          onReport={() => {
            setOpenId(null);
            onReport(shown.id);
          }}
        />
      )}
    </>
  );
}

const PLACE = 'block w-full max-w-90 shrink-0 snap-center rounded-l first:ml-auto last:mr-auto';

type StripPhotoProps = { photo: Photo; alt: string; isFirst: boolean; onStale: () => void; isPlaced?: boolean };

function StripPhoto({ photo, alt, isFirst, onStale, isPlaced = false }: StripPhotoProps) {
  const { url, thumbhash, width, height } = photo;
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={onStale}
      style={{ backgroundImage: `url(${placeholderOf(thumbhash) ?? ''})` }}
      className={classNames(
        'aspect-4/5 h-auto w-full rounded-l bg-surface-2 bg-cover object-cover shadow-e1',
        !isPlaced && PLACE,
      )}
    />
  );
}
