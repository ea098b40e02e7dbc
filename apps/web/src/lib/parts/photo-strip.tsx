import type { Photo } from '@cuppa/contract/public-profile/public-profile-schema';
import { useTranslations } from 'use-intl';
import { placeholderOf } from '../../ui/art/photo-placeholder.ts';

type PhotoStripProps = {
  photos: readonly Photo[];
  name: string;
  /** A photo did not come: its address holds for some minutes only. */
  onStale: () => void;
};

/** The photos of a person side by side, moved by a finger, the wheel or the arrow keys. */
export function PhotoStrip({ photos, name, onStale }: PhotoStripProps) {
  const t = useTranslations('personIntroduction');
  return (
    <section
      aria-label={t('photos', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={photos.length > 1 ? 0 : undefined}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-l"
    >
      {photos.map(({ id, url, thumbhash, width, height }, index) => (
        <img
          key={id}
          src={url}
          alt={t('photo', { name, number: index + 1, count: photos.length })}
          width={width}
          height={height}
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={onStale}
          style={{ backgroundImage: `url(${placeholderOf(thumbhash) ?? ''})` }}
          className="aspect-4/5 h-auto w-full max-w-90 shrink-0 snap-center rounded-l bg-surface-2 bg-cover object-cover shadow-e1 first:ml-auto last:mr-auto"
        />
      ))}
    </section>
  );
}
