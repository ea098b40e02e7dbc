import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PictureLook } from '../../lib/device/storage.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { usePictureLook } from './picture-look.tsx';

const MASKS: Record<PictureLook, string> = {
  both: 'blur-2xl grayscale',
  blurred: 'blur-2xl',
  grey: 'grayscale',
  asTheyAre: '',
};

type MaskedPictureProps = {
  url: string;
  name: string;
  /** Called if the picture did not load: its address is valid for some minutes only. */
  onStale: () => void;
};

/** A picture masked as the moderator chose; a press shows it, another hides it again. */
export function MaskedPicture({ url, name, onStale }: MaskedPictureProps) {
  const t = useTranslations('moderation');
  const [look] = usePictureLook();
  const [isShown, setIsShown] = useState(false);
  const isMasked = !isShown && look !== 'asTheyAre';
  return (
    <button
      type="button"
      aria-label={t(isMasked ? 'showPicture' : 'hidePicture', { name })}
      disabled={look === 'asTheyAre'}
      onClick={() => setIsShown(!isShown)}
      className="block w-36 overflow-hidden rounded-m bg-surface-3 shadow-e1"
    >
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={onStale}
        className={classNames(
          'aspect-4/5 h-auto w-full',
          isMasked ? 'object-cover' : 'object-contain',
          isMasked && MASKS[look],
        )}
      />
    </button>
  );
}
